//! The descriptors of both editions.

pub(crate) mod frozen10;
pub(crate) mod frozen6;
pub(crate) mod verbs;
