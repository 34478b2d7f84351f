//! Structs, and the variants of enums that look like them.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Fields, FieldsNamed, Ident, Result};

use crate::attributes::{Attributes, Preset};

pub fn body(name: &Ident, own: &Attributes, fields: &Fields) -> Result<TokenStream> {
    let what = format!("struct {name}");
    match fields {
        Fields::Named(named) => {
            let (known, read) = reads(named, own.rename_all.as_deref())?;
            let fields = opened(&what, own.strict, &known);
            Ok(quote! { #fields Ok(#name { #read }) })
        }
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
            let inner = Attributes::of(&unnamed.unnamed[0].attrs)?;
            let read = value_of(&inner);
            Ok(quote! { #read.map(#name) })
        }
        other => Err(syn::Error::new_spanned(other, "FromJson reads no such struct")),
    }
}

/// The names of all fields, and how they are read from `fields`.
pub fn reads(named: &FieldsNamed, all: Option<&str>) -> Result<(Vec<String>, TokenStream)> {
    let (mut known, mut read) = (Vec::new(), TokenStream::new());
    for field in &named.named {
        let own = Attributes::of(&field.attrs)?;
        let Some(ident) = &field.ident else { continue };
        if own.skip {
            read.extend(quote! { #ident: ::core::default::Default::default(), });
            continue;
        }
        let plain = ident.to_string();
        let name = own.named(plain.trim_start_matches("r#"), all);
        let value = match (&own.with, &own.default) {
            (Some(with), None) => quote! { fields.with(#name, |value| #with(value))? },
            (Some(with), Some(_)) => {
                quote! { fields.with_or_default(#name, |value| #with(value))? }
            }
            (None, None) => quote! { fields.get(#name)? },
            (None, Some(Preset::Default)) => quote! { fields.get_or_default(#name)? },
            (None, Some(Preset::Path(path))) => quote! { fields.get_or(#name, #path)? },
        };
        read.extend(quote! { #ident: #value, });
        known.push(name);
    }
    Ok((known, read))
}

/// Binds `fields` to those of `value`.
pub fn opened(what: &str, strict: bool, known: &[String]) -> TokenStream {
    match strict {
        true => quote! {
            let fields = games::from_json::Fields::only(value, #what, &[#(#known),*])?;
        },
        false => quote! {
            let fields = games::from_json::Fields::of(value, #what)?;
        },
    }
}

/// Reads the one thing inside from `value`.
pub fn value_of(inner: &Attributes) -> TokenStream {
    match &inner.with {
        Some(with) => quote! { #with(value).map_err(games::from_json::Misread::from) },
        None => quote! { games::from_json::FromJson::from_json(value) },
    }
}
