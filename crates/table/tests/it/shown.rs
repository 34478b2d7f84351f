//! Names: what hides, turns or buries text is taken out; any script and any picture may stay.

use table::names::{Name, NameError};

fn shown(text: &str) -> String {
    Name::new(text).map(String::from).unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

#[test]
fn what_cannot_be_seen_is_taken_out() {
    let hidden = [
        "\u{0}",
        "\u{7}",
        "\u{ad}",
        "\u{34f}",
        "\u{61c}",
        "\u{115f}",
        "\u{1160}",
        "\u{17b4}",
        "\u{180e}",
        "\u{200b}",
        "\u{200c}",
        "\u{200d}",
        "\u{200e}",
        "\u{202e}",
        "\u{2066}",
        "\u{2060}",
        "\u{2800}",
        "\u{3164}",
        "\u{fe00}",
        "\u{fe0f}",
        "\u{feff}",
        "\u{ffa0}",
        "\u{fff9}",
        "\u{1d159}",
        "\u{e000}",
        "\u{e0041}",
        "\u{e0101}",
        "\u{fdd0}",
        "\u{ffff}",
        "\u{10ffff}",
    ];
    for sign in hidden {
        assert_eq!(shown(&format!("A{sign}na{sign}")), "Ana", "{sign:?}");
        assert_eq!(shown(&format!("{sign}Ana {sign} Lena")), "Ana Lena", "{sign:?}");
        assert_eq!(Name::new(sign), Err(NameError::Unseen), "{sign:?}");
        assert_eq!(Name::new(&sign.repeat(200)), Err(NameError::Unseen), "{sign:?}");
    }
    for blank in ["", "   ", "\u{301}\u{301}", "\u{fe0f}", "\u{3164} \u{2800}"] {
        assert_eq!(Name::new(blank), Err(NameError::Unseen), "{blank:?}");
    }
}

#[test]
fn marks_are_not_stacked() {
    assert_eq!(shown(&format!("A{}na", "\u{301}".repeat(15))), "A\u{301}\u{301}\u{301}na");
    assert_eq!(shown("\u{301}Ana"), "Ana", "a mark needs something to stand on");
    let buried = format!("Z{}a{}", "\u{20dd}\u{489}".repeat(9), "\u{315}".repeat(9));
    assert_eq!(shown(&buried).chars().count(), 8);
}

#[test]
fn any_script_and_any_picture_may_stay() {
    for name in [
        "Ana",
        "Jürgen",
        "Ju\u{308}rgen",
        "Nguyễn",
        "Nguye\u{302}\u{303}n",
        "Ωμέγα",
        "Ольга",
        "山田",
        "김서연",
        "مریم",
        "می\u{200c}خواهم",
        "נוֹעַם",
        "क्\u{200d}षमा",
        "ธิดารัตน์",
        "Ana 🙂",
        "👩\u{200d}🎨",
        "👍🏽",
        "❤\u{fe0f}",
        "👨\u{200d}👩\u{200d}👧",
        "🏳\u{fe0f}\u{200d}🌈",
        "🇩🇪",
        "1\u{fe0f}\u{20e3}",
        "<b>Ana</b>",
    ] {
        assert_eq!(shown(name), name);
    }
}

#[test]
fn a_name_is_as_long_as_what_is_left_of_it() {
    let hidden = "\u{200b}".repeat(100);
    assert_eq!(shown(&format!("{hidden}{}{hidden}", "x".repeat(24))), "x".repeat(24));
    assert_eq!(Name::new(&"x".repeat(25)), Err(NameError::Name));
    assert_eq!(shown("  Ana \n Lena "), "Ana Lena");
}
