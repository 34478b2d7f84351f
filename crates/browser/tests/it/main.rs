//! What the shell promises to the worker around it, and to those who play.

mod desk;
mod hints;
mod recorded;
mod same;
mod saving;
mod sitting;
mod whole;
mod wishes;
