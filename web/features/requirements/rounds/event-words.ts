import type { LeavingReason } from '#contract/requirement-values.ts';
import type { RoundEvent } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';

const reasons: Record<LeavingReason, () => string> = {
  left_audience: m.round_reason_left_audience,
  left_company: m.round_reason_left_company,
  deactivated: m.round_reason_deactivated,
  requirement_ended: m.round_reason_requirement_ended,
  content_withdrawn: m.round_reason_content_withdrawn,
};

/** Says what happened in a round, who did it and why the product did it. */
export function eventInWords({ kind, due_on, reason, by }: RoundEvent): string {
  const day = due_on === null ? '' : dayLong(due_on);
  const why = reason && reasons[reason]();
  switch (kind) {
    case 'assigned':
      return m.round_event_assigned({ day });
    case 'rescheduled':
      return m.round_event_rescheduled({ day });
    case 'extended':
      return by === null ? m.round_event_extended({ day }) : m.round_event_extended_by({ day, name: by });
    case 'reminded':
      return by === null ? m.round_event_reminded() : m.round_event_reminded_by({ name: by });
    case 'completed':
      return m.round_event_completed();
    case 'waived':
      if (why) return m.round_event_why({ what: m.round_event_waived(), why });
      return by === null ? m.round_event_waived() : m.round_event_waived_by({ name: by });
    case 'met_elsewhere':
      return by === null ? m.round_event_met_elsewhere() : m.round_event_met_elsewhere_by({ name: by });
    case 'missed':
      return m.round_event_missed();
    case 'left':
      return why ? m.round_event_why({ what: m.round_event_left(), why }) : m.round_event_left();
    case 'reopened':
      return m.round_event_reopened();
  }
}
