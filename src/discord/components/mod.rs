//! Buttons, menus and forms, and the custom ids that say what they mean.

pub mod buttons;
pub mod custom_id;
pub mod follow_buttons;
pub mod learn;
pub mod learning_buttons;
pub mod line_buttons;
pub mod modal;
pub mod more_buttons;
pub mod note_buttons;
pub mod opponent_buttons;
pub mod privacy_buttons;
pub mod review_buttons;
pub mod standing_buttons;
pub mod study_buttons;
pub mod tournament_buttons;
pub mod zoom_buttons;
