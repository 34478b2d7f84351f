//! `#[derive(FromJson)]`: reads a type from JSON values by the same attributes as serde's
//! `Deserialize`, in a tenth of the code. Whatever a page reads has it (`games::from_json`).
//!
//! What serde knows and this does not (`flatten`, say) fails the build instead of being passed over.

mod attributes;
mod enums;
mod structs;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Result, parse_macro_input};

use attributes::Attributes;

#[proc_macro_derive(FromJson, attributes(serde))]
pub fn from_json(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    expanded(&input).unwrap_or_else(Error::into_compile_error).into()
}

fn expanded(input: &DeriveInput) -> Result<proc_macro2::TokenStream> {
    let own = Attributes::of(&input.attrs)?;
    let name = &input.ident;
    let body = match (&own.through, &input.data) {
        (Some(through), _) => quote! {
            games::from_json::through::<#through, Self, _>(value, <Self as TryFrom<#through>>::try_from)
        },
        (None, Data::Struct(data)) => structs::body(name, &own, &data.fields)?,
        (None, Data::Enum(data)) => enums::body(name, &own, data)?,
        (None, Data::Union(_)) => return Err(Error::new_spanned(name, "a union is not read")),
    };
    Ok(quote! {
        #[automatically_derived]
        impl games::from_json::FromJson for #name {
            fn from_json(
                value: &games::from_json::Value,
            ) -> ::core::result::Result<Self, games::from_json::Misread> {
                #body
            }
        }
    })
}
