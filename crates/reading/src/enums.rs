//! Enums: named by a text, by the one key of an object, by a tag among their fields, or by nothing.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DataEnum, Fields, Ident, Result, Variant};

use crate::attributes::Attributes;
use crate::structs::{opened, reads, value_of};

pub fn body(name: &Ident, own: &Attributes, data: &DataEnum) -> Result<TokenStream> {
    let variants =
        data.variants.iter().map(|variant| Ok((variant, Attributes::of(&variant.attrs)?)));
    let variants: Vec<(&Variant, Attributes)> = variants.collect::<Result<_>>()?;
    if own.untagged {
        return untagged(name, own, &variants);
    }
    let all = own.rename_all.as_deref();
    let names: Vec<String> = variants
        .iter()
        .map(|(variant, inner)| inner.named(&variant.ident.to_string(), all))
        .collect();
    let mut arms = TokenStream::new();
    for ((variant, inner), named) in variants.iter().zip(&names) {
        let read = match own.tag {
            Some(_) => variant_of(name, own, variant, inner)?,
            None => named_variant(name, own, variant, inner)?,
        };
        arms.extend(quote! { #named => { #read } });
    }
    let what = format!("enum {name}");
    let taken = match &own.tag {
        Some(tag) if own.strict => quote! {
            let (tag, untagged) = games::from_json::tagged_only(value, #tag, #what)?;
            let value = &untagged;
        },
        Some(tag) => quote! { let tag = games::from_json::tagged(value, #tag, #what)?; },
        None => quote! { let (tag, value) = games::from_json::named(value, #what)?; },
    };
    let tag = match own.strict && own.tag.is_some() {
        true => quote! { tag.as_str() },
        false => quote! { tag },
    };
    Ok(quote! {
        #taken
        match #tag {
            #arms
            other => Err(games::from_json::Misread::variant(other, &[#(#names),*])),
        }
    })
}

/// A variant whose fields are those of `value`.
fn variant_of(
    name: &Ident,
    own: &Attributes,
    variant: &Variant,
    inner: &Attributes,
) -> Result<TokenStream> {
    let ident = &variant.ident;
    Ok(match &variant.fields {
        Fields::Named(named) => {
            let (known, read) = reads(named, None)?;
            let what = format!("struct variant {name}::{ident}");
            if known.is_empty() && !own.strict {
                return Ok(quote! { Ok(#name::#ident { #read }) });
            }
            let fields = opened(&what, own.strict, &known);
            quote! { #fields Ok(#name::#ident { #read }) }
        }
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
            let read = value_of(&Attributes::of(&unnamed.unnamed[0].attrs)?);
            quote! { #read.map(#name::#ident) }
        }
        Fields::Unit => match &inner.with {
            // A function that reads nothing but whether this is meant.
            Some(with) => quote! {
                #with(value).map(|()| #name::#ident).map_err(games::from_json::Misread::from)
            },
            None => quote! { Ok(#name::#ident) },
        },
        other => return Err(syn::Error::new_spanned(other, "FromJson reads no such variant")),
    })
}

/// A variant that is named by a text, or by the one key of an object.
fn named_variant(
    name: &Ident,
    own: &Attributes,
    variant: &Variant,
    inner: &Attributes,
) -> Result<TokenStream> {
    let (ident, read) = (&variant.ident, variant_of(name, own, variant, inner)?);
    let what = format!("variant {name}::{ident}");
    Ok(match &variant.fields {
        Fields::Unit => quote! { games::from_json::nothing_in(value, #what)?; #read },
        _ => quote! { let value = games::from_json::content_of(value, #what)?; #read },
    })
}

/// The first variant that can be read.
fn untagged(
    name: &Ident,
    own: &Attributes,
    variants: &[(&Variant, Attributes)],
) -> Result<TokenStream> {
    let mut tries = TokenStream::new();
    for (variant, inner) in variants {
        let read = variant_of(name, own, variant, inner)?;
        tries.extend(quote! {
            let tried = (|| -> ::core::result::Result<Self, games::from_json::Misread> { #read })();
            if tried.is_ok() {
                return tried;
            }
        });
    }
    let plain = || format!("data did not match any variant of untagged enum {name}");
    let expecting = own.expecting.clone().unwrap_or_else(plain);
    Ok(quote! { #tries Err(games::from_json::Misread::new(#expecting)) })
}
