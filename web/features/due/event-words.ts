import type { LeavingReason } from '#contract/requirement-values.ts';
import type { RoundEvent } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';

const leaving: Record<LeavingReason, () => string> = {
  left_audience: m.due_event_left_audience,
  left_company: m.due_event_left_company,
  deactivated: m.due_event_deactivated,
  requirement_ended: m.due_event_requirement_ended,
  content_withdrawn: m.due_event_content_withdrawn,
};

/** Says what happened in a round, as a sentence for the person who must complete it. */
export function eventInWords({ kind, due_on, reason, by }: Pick<RoundEvent, 'kind' | 'due_on' | 'reason' | 'by'>): string {
  const due = due_on === null ? '' : dayLong(due_on);
  switch (kind) {
    case 'assigned':
      return m.due_event_assigned({ due });
    case 'rescheduled':
      return m.due_event_rescheduled({ due });
    case 'extended':
      return by === null ? m.due_event_extended_by_none({ due }) : m.due_event_extended({ name: by, due });
    case 'reminded':
      return m.due_event_reminded();
    case 'completed':
      return m.due_event_completed();
    case 'waived':
      return by === null ? m.due_event_waived_by_none() : m.due_event_waived({ name: by });
    case 'met_elsewhere':
      return by === null ? m.due_event_met_elsewhere_by_none() : m.due_event_met_elsewhere({ name: by });
    case 'missed':
      return m.due_event_missed();
    case 'left':
      return leaving[reason ?? 'left_audience']();
    case 'reopened':
      return m.due_event_reopened();
  }
}
