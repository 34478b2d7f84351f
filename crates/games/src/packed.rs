//! A state in plain bytes, for those who only hash it: quick to write, the same on every machine, and
//! never read again.

use std::fmt;

use serde::ser::{
    Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleVariant, Serializer,
};

/// The bytes of what a value holds; only lists that do not know their length have none.
pub fn packed(value: &impl Serialize, room: usize) -> Result<Vec<u8>, fmt::Error> {
    let mut bytes = Vec::with_capacity(room);
    value.serialize(Packer(&mut bytes))?;
    Ok(bytes)
}

/// Writes numbers with their lowest byte first, and before everything that can be longer or shorter
/// how long it is.
struct Packer<'b>(&'b mut Vec<u8>);

type Packs = Result<(), fmt::Error>;

impl Packer<'_> {
    fn put<const N: usize>(self, bytes: [u8; N]) -> Packs {
        self.0.extend_from_slice(&bytes);
        Ok(())
    }

    fn count(&mut self, count: usize) {
        self.0.extend_from_slice(&(count as u32).to_le_bytes());
    }

    fn next(&mut self) -> Packer<'_> {
        Packer(self.0)
    }
}

impl<'b> Serializer for Packer<'b> {
    type Ok = ();
    type Error = fmt::Error;
    type SerializeSeq = Packer<'b>;
    type SerializeTuple = Packer<'b>;
    type SerializeTupleStruct = Impossible<(), fmt::Error>;
    type SerializeTupleVariant = Packer<'b>;
    type SerializeMap = Packer<'b>;
    type SerializeStruct = Packer<'b>;
    type SerializeStructVariant = Packer<'b>;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, v: bool) -> Packs {
        self.put([v.into()])
    }

    fn serialize_i8(self, v: i8) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_i16(self, v: i16) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_i32(self, v: i32) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_i64(self, v: i64) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_u8(self, v: u8) -> Packs {
        self.put([v])
    }

    fn serialize_u16(self, v: u16) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_u32(self, v: u32) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_u64(self, v: u64) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_u128(self, v: u128) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_f32(self, v: f32) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_f64(self, v: f64) -> Packs {
        self.put(v.to_le_bytes())
    }

    fn serialize_char(self, v: char) -> Packs {
        self.serialize_u32(v.into())
    }

    fn serialize_str(self, v: &str) -> Packs {
        self.serialize_bytes(v.as_bytes())
    }

    fn serialize_bytes(mut self, v: &[u8]) -> Packs {
        self.count(v.len());
        self.0.extend_from_slice(v);
        Ok(())
    }

    fn serialize_none(self) -> Packs {
        self.put([0])
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Packs {
        self.0.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Packs {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Packs {
        Ok(())
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Packs {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Packs {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Packs {
        self.next().serialize_str(variant)?;
        value.serialize(self)
    }

    fn serialize_seq(mut self, len: Option<usize>) -> Result<Packer<'b>, fmt::Error> {
        self.count(len.ok_or(fmt::Error)?);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Packer<'b>, fmt::Error> {
        Ok(self)
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), fmt::Error>, fmt::Error> {
        Err(fmt::Error)
    }

    fn serialize_tuple_variant(
        mut self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Packer<'b>, fmt::Error> {
        self.next().serialize_str(variant)?;
        Ok(self)
    }

    fn serialize_map(self, len: Option<usize>) -> Result<Packer<'b>, fmt::Error> {
        self.serialize_seq(len)
    }

    /// Of the fields that are written: a state that gains one which is mostly left out keeps its hash.
    fn serialize_struct(mut self, _: &'static str, len: usize) -> Result<Packer<'b>, fmt::Error> {
        self.count(len);
        Ok(self)
    }

    fn serialize_struct_variant(
        mut self,
        name: &'static str,
        _: u32,
        variant: &'static str,
        len: usize,
    ) -> Result<Packer<'b>, fmt::Error> {
        self.next().serialize_str(variant)?;
        self.serialize_struct(name, len)
    }
}

/// What has parts is packed part by part; names of fields are left out.
macro_rules! part_by_part {
    ($($of:ident: $($part:ident($($name:ty)?)),+;)+) => {$(
        impl $of for Packer<'_> {
            type Ok = ();
            type Error = fmt::Error;

            $(fn $part<T: Serialize + ?Sized>(&mut self, $(_: $name,)? value: &T) -> Packs {
                value.serialize(self.next())
            })+

            fn end(self) -> Packs {
                Ok(())
            }
        }
    )+};
}

part_by_part! {
    SerializeSeq: serialize_element();
    SerializeTuple: serialize_element();
    SerializeTupleVariant: serialize_field();
    SerializeMap: serialize_key(), serialize_value();
    SerializeStruct: serialize_field(&'static str);
    SerializeStructVariant: serialize_field(&'static str);
}
