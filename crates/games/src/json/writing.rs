//! JSON as serde_json writes it, byte for byte. Nothing can go wrong on the way to a text, and the
//! types say so: where there is no error, there is no code that asks for one after every field.

use std::fmt::{self, Display, Write};

use serde::ser::{self, Serialize, SerializeStruct, Serializer};

/// A value as JSON text.
pub fn written(value: &(impl Serialize + ?Sized)) -> String {
    let mut writer = Writer::default();
    let Ok(()) = value.serialize(&mut writer);
    writer.out
}

/// JSON that is written already.
pub(super) struct Verbatim<'t>(pub(super) &'t str);

/// By this name serde_json knows what is to be taken as it is.
const VERBATIM: &str = "$serde_json::private::RawValue";

impl Serialize for Verbatim<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut verbatim = serializer.serialize_struct(VERBATIM, 1)?;
        verbatim.serialize_field(VERBATIM, self.0)?;
        verbatim.end()
    }
}

#[derive(Debug)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

impl ser::Error for Never {
    fn custom<T: Display>(reason: T) -> Never {
        unreachable!("what games and tables write has text keys and plain numbers: {reason}")
    }
}

type Written = Result<(), Never>;

#[derive(Default)]
struct Writer {
    out: String,
    /// Whether the next text is JSON already.
    verbatim: bool,
}

impl Writer {
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn unsigned(&mut self, number: u64) {
        // A text takes whatever is written to it.
        let _ = write!(self.out, "{number}");
    }

    fn signed(&mut self, number: i64) {
        let _ = write!(self.out, "{number}");
    }

    fn text(&mut self, text: &str) {
        self.out.push('"');
        let mut plain = 0;
        for (at, byte) in text.bytes().enumerate() {
            let escaped = match byte {
                b'"' => "\\\"",
                b'\\' => "\\\\",
                b'\n' => "\\n",
                b'\r' => "\\r",
                b'\t' => "\\t",
                0x08 => "\\b",
                0x0C => "\\f",
                0..0x20 => "",
                _ => continue,
            };
            self.push(&text[plain..at]);
            plain = at + 1;
            match escaped {
                "" => _ = write!(self.out, "\\u{byte:04x}"),
                escaped => self.push(escaped),
            }
        }
        self.push(&text[plain..]);
        self.out.push('"');
    }

    /// The name of a field or variant, or the key of a map, whatever it is there.
    fn key(&mut self, key: &(impl Serialize + ?Sized)) {
        let from = self.out.len();
        let Ok(()) = key.serialize(&mut *self);
        if !self.out[from..].starts_with('"') {
            self.out.insert(from, '"');
            self.out.push('"');
        }
        self.out.push(':');
    }

    fn named(&mut self, name: &str) {
        self.text(name);
        self.out.push(':');
    }

    fn variant(&mut self, name: &str) {
        self.out.push('{');
        self.named(name);
    }

    fn parts(&mut self, open: &'static str, close: &'static str) -> Parts<'_> {
        self.push(open);
        Parts { writer: self, first: true, close }
    }
}

/// Lists and objects.
struct Parts<'w> {
    writer: &'w mut Writer,
    first: bool,
    close: &'static str,
}

impl Parts<'_> {
    fn next(&mut self) -> &mut Writer {
        if !std::mem::take(&mut self.first) {
            self.writer.out.push(',');
        }
        self.writer
    }

    fn field(&mut self, name: &'static str) -> &mut Writer {
        let writer = self.next();
        writer.named(name);
        writer
    }

    fn close(self) -> Written {
        self.writer.push(self.close);
        Ok(())
    }
}

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Never;
    type SerializeSeq = Parts<'w>;
    type SerializeTuple = Parts<'w>;
    type SerializeTupleStruct = Parts<'w>;
    type SerializeTupleVariant = Parts<'w>;
    type SerializeMap = Parts<'w>;
    type SerializeStruct = Parts<'w>;
    type SerializeStructVariant = Parts<'w>;

    fn serialize_bool(self, value: bool) -> Written {
        self.push(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Written {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Written {
        self.signed(value);
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Written {
        self.serialize_u64(value.into())
    }

    fn serialize_u16(self, value: u16) -> Written {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Written {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Written {
        self.unsigned(value);
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Written {
        self.push(&serde_json::to_string(&value).unwrap_or_default());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Written {
        self.push(&serde_json::to_string(&value).unwrap_or_default());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Written {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Written {
        match std::mem::take(&mut self.verbatim) {
            true => self.push(value),
            false => self.text(value),
        }
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Written {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Written {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        self.push("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Written {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Written {
        self.variant(variant);
        value.serialize(&mut *self)?;
        self.push("}");
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'w>, Never> {
        Ok(self.parts("[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'w>, Never> {
        Ok(self.parts("[", "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'w>, Never> {
        Ok(self.parts("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'w>, Never> {
        self.variant(variant);
        Ok(self.parts("[", "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'w>, Never> {
        Ok(self.parts("{", "}"))
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Parts<'w>, Never> {
        self.verbatim = name == VERBATIM;
        Ok(if self.verbatim { self.parts("", "") } else { self.parts("{", "}") })
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Parts<'w>, Never> {
        self.variant(variant);
        Ok(self.parts("{", "}}"))
    }
}

impl ser::SerializeSeq for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(self.next())
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeTuple for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(self.next())
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeTupleStruct for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(self.next())
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeTupleVariant for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(self.next())
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.next().key(key);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl SerializeStruct for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
        // What is taken as it is has one field, a text.
        value.serialize(if self.writer.verbatim { &mut *self.writer } else { self.field(name) })
    }

    fn end(self) -> Written {
        self.close()
    }
}

impl ser::SerializeStructVariant for Parts<'_> {
    type Ok = ();
    type Error = Never;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Written {
        value.serialize(self.field(name))
    }

    fn end(self) -> Written {
        self.close()
    }
}
