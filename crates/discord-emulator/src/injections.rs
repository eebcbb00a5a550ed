//! What tests asked to go wrong and has not happened yet, counted down as it happens.
//! Must not do any of it: it only says what is to happen to a call or an interaction now.

use crate::faults::{Injection, InteractionEffect, RestEffect};
use crate::ids::InteractionId;
use crate::request::Operation;

/// All that is still to go wrong.
#[derive(Debug, Default)]
pub(crate) struct Injections {
    wanted: Vec<Injection>,
    /// Interactions under way, and when they come, in Unix ms.
    late: Vec<(i64, InteractionId)>,
    /// Interactions that wait for a newer one, oldest first.
    reversed: Vec<InteractionId>,
}

impl Injections {
    /// Asks for something; those of the gateway happen at once and are not kept.
    pub fn keep(&mut self, injection: Injection) {
        self.wanted.push(injection);
    }

    /// What is to happen to a call, if anything.
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

    /// A new interaction: all that are to be sent now, in order.
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

    /// Late interactions that come now, in the order of their times.
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
