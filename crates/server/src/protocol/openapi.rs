//! The JSON API as an OpenAPI document and the live messages as a JSON Schema, from the types.

use games::description::GameFacts;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::*;
use table::proof::Proof;

struct Endpoint {
    method: &'static str,
    path: &'static str,
    summary: &'static str,
    takes: Option<Value>,
    gives: Value,
}

/// OpenAPI 3.1 takes JSON Schema as it is.
pub fn openapi() -> Value {
    let settings = SchemaSettings::draft2020_12()
        .with(|settings| settings.definitions_path = "/components/schemas".into());
    let mut schemas = settings.into_generator();
    let mut paths: Map<String, Value> = Map::new();
    for endpoint in endpoints(&mut schemas) {
        let path = paths.entry(format!("{API}{}", endpoint.path)).or_insert_with(|| json!({}));
        path[endpoint.method] = operation(&endpoint, &mut schemas);
    }
    let schemas = schemas.take_definitions(true);
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Setzkasten",
            "version": "1",
            "description": "Tables for word games. Live play runs over one WebSocket: see docs/api.md.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": crate::http::COOKIE},
            },
        },
        "security": [{"token": []}, {"cookie": []}],
    })
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

fn operation(endpoint: &Endpoint, schemas: &mut SchemaGenerator) -> Value {
    let problem = schema::<Refused>(schemas);
    let body = |schema: &Value| json!({"application/json": {"schema": schema}});
    let mut operation = json!({
        "summary": endpoint.summary,
        "responses": {
            "200": {"description": "granted", "content": body(&endpoint.gives)},
            "default": {"description": "not granted", "content": body(&problem)},
        },
    });
    if let Some(takes) = &endpoint.takes {
        operation["requestBody"] = json!({"required": true, "content": body(takes)});
    }
    if endpoint.path.contains("{table}") {
        operation["parameters"] = json!([{
            "name": "table", "in": "path", "required": true,
            "description": "a table's id or code", "schema": {"type": "string"},
        }]);
    }
    for (name, kind) in [("seat", "integer"), ("word", "string")] {
        if let (true, Some(parameters)) =
            (endpoint.path.contains(&format!("{{{name}}}")), operation["parameters"].as_array_mut())
        {
            parameters.push(json!({
                "name": name, "in": "path", "required": true, "schema": {"type": kind},
            }));
        }
    }
    operation
}

fn schema<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    schemas.subschema_for::<T>().to_value()
}

fn endpoints(of: &mut SchemaGenerator) -> Vec<Endpoint> {
    let seated = schema::<Seated>(of);
    let me = schema::<Me>(of);
    let cards = json!({"type": "array", "items": schema::<TableCard>(of)});
    let post = |path, summary, takes, gives: &Value| Endpoint {
        method: "post",
        path,
        summary,
        takes,
        gives: gives.clone(),
    };
    let get = |path, summary, gives: &Value| Endpoint {
        method: "get",
        path,
        summary,
        takes: None,
        gives: gives.clone(),
    };
    let facts = json!({"type": "array", "items": schema::<GameFacts>(of)});
    let guest = schema::<Guest>(of);
    let proof = schema::<Proof>(of);
    let replay = schema::<Replay>(of);
    let looked_up = schema::<LookedUp>(of);
    let record = json!({"type": "string", "description": "a game record, JSON Lines"});
    vec![
        post("/guests", "become a guest", Some(schema::<NewGuest>(of)), &guest),
        get("/games", "what can be played, by which options", &facts),
        get("/me", "who I am", &me),
        post("/me", "take another name", Some(schema::<NewGuest>(of)), &me),
        post("/tables", "open a table", Some(schema::<NewTable>(of)), &seated),
        get("/tables", "public tables that are not over", &cards),
        get("/tables/mine", "tables I sit or sat at", &cards),
        get("/tables/{table}", "one table", &seated),
        post("/tables/{table}/join", "sit down", Some(schema::<Join>(of)), &seated),
        post("/tables/{table}/leave", "stand up before the start", None, &seated),
        post("/tables/{table}/start", "begin; all seats are taken", None, &seated),
        post("/tables/{table}/rematch", "the same people once more", None, &seated),
        post("/tables/{table}/bots", "sit a bot down", Some(schema::<NewBot>(of)), &seated),
        Endpoint {
            method: "delete",
            path: "/tables/{table}/bots/{seat}",
            summary: "take a bot away before the start",
            takes: None,
            gives: seated.clone(),
        },
        post(
            "/tables/{table}/stand-in",
            "a bot plays for somebody who is away, or for me",
            Some(schema::<StandIn>(of)),
            &seated,
        ),
        post("/tables/{table}/return", "take my seat back from a bot", None, &seated),
        get("/tables/{table}/record", "the record of a game that is over", &record),
        get("/tables/{table}/replay", "a game that is over, step by step", &replay),
        get("/tables/{table}/proof", "what the shuffles rest on, when it is over", &proof),
        get(
            "/tables/{table}/words/{word}",
            "whether a word counts at this table, and why, when I may look it up",
            &looked_up,
        ),
    ]
}
