//! The entries of both editions in the list of variants.

pub(crate) mod frozen10;
pub(crate) mod frozen6;
pub(crate) mod verbs;
