//! The laws of `laws.rs`, held by every store there is.

use std::sync::Arc;

use server::metrics::Metrics;
use server::store::{Memory, Sqlite};

use super::{Faulty, laws};

macro_rules! contract {
    ($($law:ident)*) => {
        mod memory {
            $(#[tokio::test]
            async fn $law() {
                super::laws::$law(super::Arc::new(super::Memory::new())).await;
            })*
        }

        /// A store that can go wrong, but does not.
        mod faulty {
            $(#[tokio::test]
            async fn $law() {
                super::laws::$law(super::Arc::new(super::Faulty::in_memory())).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test]
            async fn $law() {
                let folder = tempfile::tempdir().expect("a folder");
                let metrics = super::Arc::new(super::Metrics::default());
                let store = super::Sqlite::open(folder.path(), metrics).await.expect("a store");
                super::laws::$law(super::Arc::new(store)).await;
            })*
        }
    };
}

contract! {
    rows_come_back_in_order_and_whole
    a_table_without_a_log_is_empty_and_not_listed
    a_wrong_number_of_rows_is_a_conflict_and_writes_nothing
    several_rows_are_written_together_or_not_at_all
    a_row_is_kept_as_it_is_or_refused
    among_writers_one_wins_each_number
    one_bad_append_fails_alone
    a_code_belongs_to_one_table
    a_listing_follows_its_table
    tables_of_a_person_are_newest_first
    public_tables_are_those_shown_to_all_and_not_over
    all_tables_are_found_page_by_page
    a_snapshot_replaces_the_one_before
    a_name_replaces_the_one_before
    the_signing_key_stays
    a_sound_store_says_so
}
