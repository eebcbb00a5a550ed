//! Pending injections, counted down as they take effect. This module only says which effect a call or an interaction
//! gets; `rest` and `actions` apply it.

use crate::faults::{Injection, InteractionEffect, RestEffect};
use crate::ids::InteractionId;
use crate::request::Operation;

/// All pending injections.
#[derive(Debug, Default)]
pub(crate) struct Injections {
    wanted: Vec<Injection>,
    /// Delayed interactions with their times of arrival in Unix ms.
    late: Vec<(i64, InteractionId)>,
    /// Interactions held back for reversal, oldest first.
    reversed: Vec<InteractionId>,
}

impl Injections {
    /// Adds an injection. Injections of the gateway take effect at once and are not added.
    pub fn keep(&mut self, injection: Injection) {
        self.wanted.push(injection);
    }

    /// Takes the effect of the first injection that matches a call.
    pub fn next_effect(&mut self, called: Operation) -> Option<RestEffect> {
        let found = self.wanted.iter_mut().find_map(|injection| match injection {
            Injection::Rest {
                operation,
                times,
                effect,
            } if *times > 0 && operation.is_none_or(|wanted| wanted == called) => {
                *times -= 1;
                Some(effect.clone())
            }
            Injection::Rest { .. }
            | Injection::GatewayClose { .. }
            | Injection::GatewayReconnect
            | Injection::GatewayInvalidSession { .. }
            | Injection::GatewayDrop
            | Injection::Interactions { .. } => None,
        });
        self.forget_spent();
        found
    }

    /// Registers a new interaction and returns the interactions to send now, in order.
    pub fn made(&mut self, interaction: InteractionId, now_ms: i64) -> Vec<InteractionId> {
        let found = self.wanted.iter_mut().find_map(|injection| match injection {
            Injection::Interactions { times, effect } if *times > 0 => {
                *times -= 1;
                Some((*effect, *times))
            }
            Injection::Interactions { .. }
            | Injection::Rest { .. }
            | Injection::GatewayClose { .. }
            | Injection::GatewayReconnect
            | Injection::GatewayInvalidSession { .. }
            | Injection::GatewayDrop => None,
        });
        self.forget_spent();
        let Some((effect, left)) = found else {
            return vec![interaction];
        };
        match effect {
            InteractionEffect::Twice => vec![interaction, interaction],
            InteractionEffect::Lost => Vec::new(),
            InteractionEffect::Late { by_ms } => {
                let by_ms = i64::try_from(by_ms).unwrap_or(i64::MAX);
                self.late.push((now_ms.saturating_add(by_ms), interaction));
                Vec::new()
            }
            InteractionEffect::Reversed => {
                self.reversed.push(interaction);
                if left > 0 {
                    return Vec::new();
                }
                self.reversed.drain(..).rev().collect()
            }
        }
    }

    /// Takes the delayed interactions that are due, in the order of their times.
    pub fn due(&mut self, now_ms: i64) -> Vec<InteractionId> {
        self.late.sort_by_key(|(due_ms, _)| *due_ms);
        let count = self.late.partition_point(|(due_ms, _)| *due_ms <= now_ms);
        self.late.drain(..count).map(|(_, id)| id).collect()
    }

    fn forget_spent(&mut self) {
        self.wanted.retain(|injection| match injection {
            Injection::Rest { times, .. } | Injection::Interactions { times, .. } => *times > 0,
            Injection::GatewayClose { .. }
            | Injection::GatewayReconnect
            | Injection::GatewayInvalidSession { .. }
            | Injection::GatewayDrop => false,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Id;

    fn after(effect: InteractionEffect, times: u32) -> Injections {
        let mut injections = Injections::default();
        injections.keep(Injection::interactions(times, effect));
        injections
    }

    #[test]
    fn interactions_come_twice_never_late_or_in_reverse() {
        let mut twice = after(InteractionEffect::Twice, 1);
        assert_eq!(twice.made(Id(1), 0), [Id(1), Id(1)]);
        assert_eq!(twice.made(Id(2), 0), [Id(2)], "only as often as asked");

        assert!(after(InteractionEffect::Lost, 1).made(Id(1), 0).is_empty());

        let mut late = after(InteractionEffect::Late { by_ms: 5 }, 2);
        assert!(late.made(Id(1), 10).is_empty() && late.made(Id(2), 8).is_empty());
        assert_eq!(late.made(Id(3), 11), [Id(3)], "later ones overtake them");
        assert!(late.due(12).is_empty());
        assert_eq!(late.due(15), [Id(2), Id(1)]);
        assert!(late.due(15).is_empty(), "each comes once");

        let mut reversed = after(InteractionEffect::Reversed, 3);
        assert!(reversed.made(Id(1), 0).is_empty() && reversed.made(Id(2), 0).is_empty());
        assert_eq!(reversed.made(Id(3), 0), [Id(3), Id(2), Id(1)]);
    }

    #[test]
    fn calls_go_wrong_in_the_order_asked_and_only_their_own() {
        let mut injections = Injections::default();
        injections.keep(Injection::server_error(Operation::CreateMessage, 1));
        injections.keep(Injection::drop_answer(Operation::CreateMessage, 1));
        assert_eq!(injections.next_effect(Operation::GetUser), None);
        let effects: Vec<_> = (0..3)
            .map(|_| injections.next_effect(Operation::CreateMessage))
            .collect();
        assert_eq!(
            effects,
            [
                Some(RestEffect::Unavailable { status: 503 }),
                Some(RestEffect::DropAnswer),
                None
            ]
        );
    }
}
