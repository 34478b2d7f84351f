//! The laws of `laws.rs`, `clearing.rs` and `operators.rs`, held by every store there is.

use std::sync::Arc;

use server::metrics::Metrics;
use server::store::{Memory, Postgres, Sqlite};
use testkit::services::fresh_database;

use super::{Faulty, clearing, laws, operators};

macro_rules! contract {
    ($($laws:ident :: $law:ident)*) => {
        mod memory {
            $(#[tokio::test]
            async fn $law() {
                super::$laws::$law(super::Arc::new(super::Memory::new())).await;
            })*
        }

        /// A store that can go wrong, but does not.
        mod faulty {
            $(#[tokio::test]
            async fn $law() {
                super::$laws::$law(super::Arc::new(super::Faulty::in_memory())).await;
            })*
        }

        mod sqlite {
            $(#[tokio::test]
            async fn $law() {
                let folder = tempfile::tempdir().expect("a folder");
                let metrics = super::Arc::new(super::Metrics::default());
                let store = super::Sqlite::open(folder.path(), metrics).await.expect("a store");
                super::$laws::$law(super::Arc::new(store)).await;
            })*
        }

        mod postgres {
            $(#[tokio::test]
            async fn $law() {
                let metrics = super::Arc::new(super::Metrics::default());
                let address = super::fresh_database();
                let store = super::Postgres::open(&address, metrics).await.expect("a store");
                super::$laws::$law(super::Arc::new(store)).await;
            })*
        }
    };
}

contract! {
    laws::rows_come_back_in_order_and_whole
    laws::a_table_without_a_log_is_empty_and_not_listed
    laws::a_wrong_number_of_rows_is_a_conflict_and_writes_nothing
    laws::several_rows_are_written_together_or_not_at_all
    laws::a_row_is_kept_as_it_is_or_refused
    laws::among_writers_one_wins_each_number
    laws::one_bad_append_fails_alone
    laws::a_code_belongs_to_one_table
    laws::a_listing_follows_its_table
    laws::tables_of_a_person_are_newest_first
    laws::public_tables_are_those_shown_to_all_and_not_over
    laws::all_tables_are_found_page_by_page
    laws::a_snapshot_replaces_the_one_before
    laws::a_name_replaces_the_one_before
    laws::results_are_kept_once_and_forgotten_for_good
    laws::the_signing_key_stays
    laws::a_sound_store_says_so
    laws::a_result_of_a_day_is_entered_once
    laws::equal_results_of_a_day_share_a_rank
    laws::days_of_a_person_are_newest_first_and_can_be_taken_back
    clearing::public_tables_are_shared_out_among_hosts
    clearing::a_host_with_one_table_is_shown_before_anybodys_second
    clearing::holdings_are_what_somebody_hosts
    clearing::stale_tables_are_found_oldest_first
    clearing::a_stale_table_goes_with_all_there_is_about_it
    clearing::a_table_that_is_not_stale_stays
    clearing::guests_without_a_table_are_forgotten
    clearing::somebody_who_comes_back_is_seen
    operators::a_ticket_lets_one_in_and_only_once
    operators::tickets_and_sessions_end
    operators::what_is_ordered_is_noted_in_order_and_stays
    operators::many_at_once_are_noted_one_by_one_and_page_by_page
    operators::a_ban_holds_until_its_end
    operators::what_the_house_says_replaces_what_it_said
    operators::operators_see_tables_by_stage
}
