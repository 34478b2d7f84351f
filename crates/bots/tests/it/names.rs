//! Levels and players as people write them.

use bots::{Contender, Level};

#[test]
fn levels_have_a_code_and_a_name() {
    for level in Level::ALL {
        assert_eq!(level.code().parse(), Ok(level));
        assert_eq!(level.to_string().parse(), Ok(level));
        assert_eq!(serde_json::to_value(level).expect("a level"), level.code());
    }
    assert_eq!(Level::Grossmeister.to_string(), "Großmeister");
    assert!("novice".parse::<Level>().is_err());
}

#[test]
fn contenders_are_read_as_they_are_written() {
    for name in ["lehrling", "grossmeister", "greedy", "greedy:meister"] {
        let contender: Contender = name.parse().expect("a contender");
        assert_eq!(contender.to_string(), name);
    }
    assert!("greedy:everything".parse::<Contender>().is_err());
    assert!("meister:geselle".parse::<Contender>().is_err());
}
