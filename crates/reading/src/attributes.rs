//! What `#[serde(…)]` says about reading; what it says about writing is passed over.

use syn::{Attribute, Expr, ExprLit, ExprPath, Lit, LitStr, Meta, Result, Token, Type};

#[derive(Default)]
pub struct Attributes {
    pub tag: Option<String>,
    pub untagged: bool,
    pub expecting: Option<String>,
    pub strict: bool,
    pub rename_all: Option<String>,
    pub rename: Option<String>,
    pub default: Option<Preset>,
    /// Another type that is read first.
    pub through: Option<Type>,
    /// A function as serde's `deserialize_with` takes it.
    pub with: Option<ExprPath>,
    pub skip: bool,
}

/// What a field is where it is left out.
pub enum Preset {
    Default,
    Path(ExprPath),
}

impl Attributes {
    pub fn of(attributes: &[Attribute]) -> Result<Attributes> {
        let mut own = Attributes::default();
        for attribute in attributes.iter().filter(|one| one.path().is_ident("serde")) {
            let metas = attribute.parse_args_with(
                syn::punctuated::Punctuated::<Meta, Token![,]>::parse_terminated,
            )?;
            for meta in &metas {
                own.take(meta)?;
            }
        }
        Ok(own)
    }

    fn take(&mut self, meta: &Meta) -> Result<()> {
        let name = meta.path().get_ident().map(ToString::to_string).unwrap_or_default();
        match name.as_str() {
            "tag" => self.tag = Some(text(meta)?.value()),
            "untagged" => self.untagged = true,
            "expecting" => self.expecting = Some(text(meta)?.value()),
            "deny_unknown_fields" => self.strict = true,
            "rename_all" => self.rename_all = Some(text(meta)?.value()),
            "rename" => self.rename = Some(text(meta)?.value()),
            "default" => {
                self.default = Some(match meta {
                    Meta::Path(_) => Preset::Default,
                    _ => Preset::Path(text(meta)?.parse()?),
                });
            }
            "from" | "try_from" => self.through = Some(text(meta)?.parse()?),
            "deserialize_with" => self.with = Some(text(meta)?.parse()?),
            "with" => {
                let module = text(meta)?;
                let path = LitStr::new(&format!("{}::deserialize", module.value()), module.span());
                self.with = Some(path.parse()?);
            }
            "skip" => self.skip = true,
            // Read from what is inside, as every type with one field and no name for it.
            "transparent" => {}
            "into" | "serialize_with" | "skip_serializing_if" => {}
            _ => return Err(syn::Error::new_spanned(meta, "FromJson does not know this yet")),
        }
        Ok(())
    }

    /// The name that JSON has for something called `name` in Rust.
    pub fn named(&self, name: &str, all: Option<&str>) -> String {
        match (&self.rename, all) {
            (Some(renamed), _) => renamed.clone(),
            (None, Some("lowercase")) => name.to_lowercase(),
            (None, Some("snake_case")) => snake(name),
            _ => name.to_owned(),
        }
    }
}

fn snake(name: &str) -> String {
    let mut snake = String::new();
    for (at, sign) in name.char_indices() {
        if at > 0 && sign.is_uppercase() {
            snake.push('_');
        }
        snake.extend(sign.to_lowercase());
    }
    snake
}

fn text(meta: &Meta) -> Result<&LitStr> {
    match &meta.require_name_value()?.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Ok(text),
        other => Err(syn::Error::new_spanned(other, "expected a text")),
    }
}
