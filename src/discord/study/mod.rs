//! Private studies of one user: the panel, its buttons and forms, and the list. Every answer is private.

pub mod changes;
pub mod explain;
pub mod menus;
pub mod panel;
pub mod steps;
