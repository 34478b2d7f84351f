//! wordfreq's lists: a header, then one list of words per hundredth of zipf below 9.

use std::io::Read;

use serde::Deserialize;

use super::ReadError;
use crate::harvest::Harvest;

#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Words(Vec<String>),
    Header {
        #[allow(dead_code, reason = "tells the header from a row")]
        format: String,
    },
}

pub fn wordfreq(packed: &[u8], harvest: &mut Harvest) -> Result<(), ReadError> {
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes)?;
    let rows: Vec<Row> = rmp_serde::from_slice(&bytes)?;
    let words = rows.into_iter().filter_map(|row| match row {
        Row::Words(words) => Some(words),
        Row::Header { .. } => None,
    });
    for (centibels, words) in words.enumerate() {
        let zipf = 900_u16.saturating_sub(centibels.try_into().unwrap_or(900));
        for word in words {
            harvest.set_zipf(&word, zipf);
        }
    }
    Ok(())
}
