//! Tiles and boards (K-01 to K-05), and what is said of a broken file.

use games::card::Card;
use games::data::Doc;
use games::kreuzwort::{Contents, Kind, Square};
use serde_json::json;

use super::{Game, across, down, pass, placed, refused};
use crate::check::{check, check_broken};

fn contents() -> Contents {
    Contents::built_in().expect("the built-in box")
}

fn card(face: &str) -> Card {
    Card::new(face).expect("a face")
}

#[test]
fn k01_the_box_holds_110_letters_and_2_jokers_without_value() {
    let tiles = contents().tiles;
    assert_eq!((tiles.len(), tiles.count(card("?"))), (112, 2));
    assert_eq!(tiles.value(card("?")).0, 0);
    // A joker stands for any letter, and must say for which.
    let game = |letter: &str| Game {
        deal: &["H?US"],
        actions: vec![
            json!({"by":0,"do":"place","tiles":{"k11":"H","l11":letter,"m11":"U","n11":"S"}})
                .to_string(),
        ],
        ..Game::default()
    };
    check("Haus", &game("?A").record(), &placed(&["HAUS"]));
    check("Haus", &game("?a").record(), &placed(&["HAUS"]));
    for wrong in ["?", "??", "SCH", "1", "", "?AB"] {
        check("Haus", &game(wrong).record(), &refused("K-01"));
    }
}

#[test]
fn k02_counts_and_values_are_data_and_can_be_ones_own() {
    let counts = "A7 B2 C3 D4 E17 F2 G3 H5 I7 J1 K2 L4 M4 N10 O4 P1 Q1 R7 S8 T7 U6 V1 W1 X1 Y1 Z1";
    let values = "A1 B3 C4 D1 E1 F4 G2 H2 I1 J6 K4 L2 M3 N1 O2 P4 Q10 R1 S1 T1 U1 V6 W3 X8 Y10 Z3";
    let tiles = contents().tiles;
    for (count, value) in counts.split_whitespace().zip(values.split_whitespace()) {
        let face = card(&count[..1]);
        assert_eq!(tiles.count(face).to_string(), count[1..], "{count}");
        assert_eq!(tiles.value(face).0.to_string(), value[1..], "{value}");
    }
    // Tiles of one's own: Ana covers two red squares and finishes, Ben's 12 O are worth 9 each.
    let record = Game {
        options: json!({"rules": 2}),
        deal: &["HAUSHAUSHAUS", "OOOOOOOOOOOO"],
        tiles: Some("H:3:1 A:3:1 U:3:1 S:3:1 O:12:9"),
        actions: vec![
            across(0, "k11", "HAUS"),
            pass(1),
            across(0, "k11", "hausHAUS"),
            pass(1),
            down(0, "k11", "hAUS"),
            pass(1),
            down(0, "k11", "hausH"),
        ],
        ..Game::default()
    }
    .record();
    check(
        "Haus Haushaus Haush",
        &record,
        r#"{"result":{"over":true,"standings":[{"points":153},{"points":-108}]}}"#,
    );
}

#[test]
fn k03_classic_has_21_squares_a_side_and_compact_15() {
    let boards = contents().boards;
    let square = |name: &str| name.parse::<Square>().expect("a square");
    for (name, side, start) in [("classic", 21, "k11"), ("compact", 15, "h8")] {
        let board = boards.get(name).expect("a board");
        assert_eq!((board.width(), board.height()), (side, side));
        assert_eq!(board.start(), square(start));
    }
    let ninth = ["s11", "c11", "k19", "k3"];
    assert!(ninth.iter().all(
        |name| boards.get("classic").expect("a board").kind(square(name)) == Some(Kind::Black)
    ));
    // The option picks the board; squares beyond its edge do not exist.
    let game = |options, from| Game {
        options,
        deal: &["HAUS"],
        actions: vec![across(0, from, "HAUS")],
        ..Game::default()
    };
    check("Haus", &game(json!({}), "k11").record(), &placed(&["HAUS"]));
    check("Haus", &game(json!({"board": "classic"}), "k11").record(), &placed(&["HAUS"]));
    check("Haus", &game(json!({"board": "compact"}), "h8").record(), &placed(&["HAUS"]));
    check("Haus", &game(json!({"board": "compact"}), "m8").record(), &refused("K-03"));
    for wrong in ["v1", "a22", "a0", "a01", "11", "k", "kk1", "k-1", "k999", "ä1", ""] {
        let mut game = game(json!({}), "k11");
        game.actions = vec![json!({"by":0,"do":"place","tiles":{wrong:"H"}}).to_string()];
        check("Haus", &game.record(), &refused("K-03"));
    }
    let broken = game(json!({"board": "huge"}), "k11").record();
    check_broken("Haus", &broken, &["line 1", "\"board\"", "\"huge\"", "\"classic\""]);
    check_broken("Haus", &game(json!({"board": 15}), "k11").record(), &["\"board\"", "15"]);
}

#[test]
fn k04_black_green_and_red_squares_and_one_start() {
    for (name, black, green, red) in [("classic", 24, 20, 16), ("compact", 12, 12, 8)] {
        let boards = contents().boards;
        let board = boards.get(name).expect("a board");
        let counts = [Kind::Black, Kind::Green, Kind::Red, Kind::Start].map(|k| board.count(k));
        assert_eq!(counts, [black, green, red, 1], "{name}");
    }
    // The start square is green to look at, but no devil square.
    let game = Game { deal: &["HAUS"], actions: vec![across(0, "k11", "HAUS")], ..Game::default() };
    check("Haus", &game.record(), r#"{"event":"placed","by":0,"green":0,"red":0,"black":0}"#);
}

#[test]
fn k05_umlauts_lie_without_their_dots_and_sharp_s_as_two() {
    let game = |laid: &str| {
        let actions = vec![across(0, "k11", laid)];
        Game { deal: &["LANDEREFUSSO"], actions, ..Game::default() }.record()
    };
    check("Länder", &game("LANDER"), &placed(&["LANDER"]));
    check("Länder", &game("LAENDER"), &refused("K-09"));
    check("Fuß", &game("FUSS"), &placed(&["FUSS"]));
    for umlaut in ["Ä", "Ü", "ß", "?Ö"] {
        let tiles = json!({"k11": "L", "l11": umlaut});
        let action = json!({"by": 0, "do": "place", "tiles": tiles}).to_string();
        let game = Game { deal: &["LANDER"], actions: vec![action], ..Game::default() };
        check("Länder", &game.record(), &refused("K-05"));
    }
}

/// A file with this board and the smallest of boxes.
fn with_rows(rows: &str) -> String {
    format!("jokers = 2\n[tiles]\nA = [1, 1]\n[boards.own]\nrows = [\n{rows}\n]")
}

#[test]
fn broken_files_are_refused_with_file_line_and_reason() {
    let good = "jokers = 2\n[tiles]\nA = [1, 1]\n";
    let rows = with_rows;
    for (text, reason) in [
        ("[tiles]\nA = [1, 1]".to_owned(), "\"jokers\" is missing"),
        ("jokers = 2".to_owned(), "\"tiles\" is missing"),
        ("jokers = -1\n[tiles]".to_owned(), "own.toml:1: the number of jokers is -1"),
        ("jokers = \"2\"\n[tiles]".to_owned(), "own.toml:1: expected the number of jokers"),
        (format!("{good}B = [0, 3]"), "own.toml:4: the count is 0"),
        (format!("{good}B = [100, 3]"), "own.toml:4: the count is 100"),
        (format!("{good}B = [1, -3]"), "own.toml:4: the value is -3"),
        (format!("{good}B = [1.5, 3]"), "own.toml:4: expected the count, a whole number"),
        (format!("{good}B = [1]"), "own.toml:4: expected [count, value]"),
        (format!("{good}B = 1"), "own.toml:4: expected a list"),
        (format!("{good}\"Ä\" = [1, 1]"), "own.toml:4: unknown face \"Ä\""),
        (format!("{good}\"?\" = [1, 1]"), "own.toml:4: unknown face \"?\""),
        (format!("{good}CH = [1, 1]"), "own.toml:4: unknown face \"CH\""),
        (format!("{good}a = [1, 1]"), "the letter A stands twice"),
        (format!("{good}[extra]"), "own.toml:4: unknown key \"extra\""),
        (format!("{good}[boards.own]"), "own.toml:4: \"rows\" is missing"),
        (format!("{good}[boards.own]\nrows = []"), "own.toml:5: a board has 1 to 26 rows, not 0"),
        (rows("\"..S\",\n\"..\""), "own.toml:7: the board is ragged: row 2 has 2 squares"),
        (rows("\"..S\",\n\"..x\""), "own.toml:7: unknown sign 'x' in row 2, column 3"),
        (rows("\"...\",\n\"...\""), "own.toml:5: the board has no start square"),
        (rows("\"S..\",\n\"..S\""), "own.toml:7: c2 is a second start square beside a1"),
        (rows("\"S..\",\n\"\""), "own.toml:7: row 2 has no squares"),
        (rows("\"S..\",\n5"), "own.toml:7: expected text, found a number"),
        (rows("\"S...........................\""), "own.toml:6: a board has at most 26 columns"),
        (format!("{good}B = [1,"), "own.toml:4"),
    ] {
        let read = Doc::from_toml("own.toml", &text).and_then(|doc| Contents::read(&doc));
        let error = read.expect_err(&text).to_string();
        assert!(error.contains(reason), "{text:?} gave {error:?}");
    }
    assert!(Doc::from_toml("own.toml", &rows("\"S.\",\n\"#R\"")).is_ok());
}

#[test]
fn a_box_holds_no_more_than_a_game_can_use() {
    let tiles: serde_json::Map<_, _> =
        ('A'..='K').map(|letter| (letter.to_string(), json!([90, 1]))).collect();
    let file = |jokers: u8, boards: usize| {
        let board = |n: usize| (format!("own {n}"), json!({"rows": ["S..", "..."]}));
        let boards: serde_json::Map<_, _> = (0..boards).map(board).collect();
        let file = json!({"jokers": jokers, "tiles": tiles, "boards": boards});
        Contents::read(&Doc::from_json("deck", &file)).map_err(|error| error.to_string())
    };
    let most = file(10, 16).expect("a box");
    assert_eq!((most.tiles.len(), most.boards.len()), (1000, 16));
    let error = file(11, 1).expect_err("too many tiles");
    assert!(error.contains("at most 1000 tiles, not 1001"), "{error}");
    let error = file(0, 17).expect_err("too many boards");
    assert!(error.contains("at most 16 boards, not 17"), "{error}");
}

#[test]
fn a_box_of_ones_own_travels_in_the_header() {
    let header = |deck: &str, board: &str, options: &str| {
        format!(
            r#"{{"setzkasten":1,"game":"kreuzwort","players":["A","B"],"options":{options},
            "shuffles":[["H","A","U","S"]]{deck}{board}}}"#
        )
        .replace('\n', " ")
    };
    let tiles = r#""jokers":0,"tiles":{"H":[10,1],"A":[10,1],"U":[10,1],"S":[10,1]}"#;
    let own = r#""boards":{"mine":{"rows":["....","S...","...."]}}"#;
    let deck = format!(r#","deck":{{{tiles},{own}}}"#);
    let haus = |from| format!("\n{}", across(0, from, "HAUS"));
    // Its only board is the one that is meant; the built-in ones are there too.
    let record = header(&deck, "", "{}") + &haus("a2");
    check("Haus", &record, &placed(&["HAUS"]));
    let record = header(&deck, "", r#"{"board":"compact"}"#) + &haus("h8");
    check("Haus", &record, &placed(&["HAUS"]));
    let record = header(&deck, "", r#"{"board":"yours"}"#);
    check_broken("Haus", &record, &["line 1", "\"yours\"", "\"mine\""]);
    // A board alone, however it is called.
    for rows in [r#"{"rows":["....","S...","...."]}"#, r#"["....","S...","...."]"#] {
        for options in ["{}", r#"{"board":"mine"}"#] {
            let record = header("", &format!(r#","board":{rows}"#), options) + &haus("a2");
            check("Haus", &record, &placed(&["HAUS"]));
        }
    }
    for (board, reason) in [
        (r#"{"rows":["....","S..","...."]}"#, "ragged"),
        (r#"{"rows":["...."]}"#, "no start square"),
        (r#""classic""#, "expected a table"),
    ] {
        let record = header("", &format!(r#","board":{board}"#), "{}");
        check_broken("Haus", &record, &["line 1", "the header's board", reason]);
    }
    let small = r#","deck":{"jokers":2,"tiles":{"A":[7,1]}}"#;
    check_broken("Haus", &header(small, "", "{}").replace(r#""H","A","U","S""#, ""), &["9", "24"]);
}
