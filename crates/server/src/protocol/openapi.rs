//! The JSON API as an OpenAPI document and the live messages as a JSON Schema, from the types.

use aide::generate::in_context;
use aide::openapi::OpenApi;
use axum::Json;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::*;
use crate::http::{ADMIN_COOKIE, COOKIE, SECURE_ADMIN_COOKIE, SECURE_COOKIE, api};

/// What the routes say of themselves; OpenAPI 3.1 takes JSON Schema as it is.
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    // Left to itself the library writes schemas by an older draft.
    in_context(|context| context.schema = settings.into_generator());
    let mut document = OpenApi::default();
    let _ = api().finish_api_with(&mut document, |all| {
        all.default_response_with::<Json<Refused>, _>(|answer| answer.description("not granted"))
    });
    let mut document = json!(document);
    document["info"] = json!({
        "title": "Setzkasten",
        "version": "1",
        "description": "Tables for word games. Live play runs over one WebSocket: see docs/api.md.",
    });
    document["components"]["securitySchemes"] = json!({
        "token": {"type": "http", "scheme": "bearer"},
        "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
        "secure_cookie": {"type": "apiKey", "in": "cookie", "name": SECURE_COOKIE},
        "operator": {"type": "apiKey", "in": "cookie", "name": ADMIN_COOKIE},
        "secure_operator": {"type": "apiKey", "in": "cookie", "name": SECURE_ADMIN_COOKIE},
    });
    let paths = document["paths"].as_object_mut().into_iter().flat_map(|paths| paths.values_mut());
    for route in paths.flat_map(|path| path.as_object_mut()).flat_map(|path| path.values_mut()) {
        // Readers that do not know `default` find the same under the range.
        let refused = route["responses"]["default"].clone();
        route["responses"]["4XX"] = refused;
    }
    document
}

/// Both directions of the live connection.
pub fn live_schema() -> Value {
    let mut schemas = SchemaSettings::draft2020_12().into_generator();
    let from_client = schemas.subschema_for::<FromClient>();
    let to_client = schemas.subschema_for::<ToClient>();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of the live connection",
        "oneOf": [from_client, to_client],
        "$defs": schemas.take_definitions(true),
    })
}
