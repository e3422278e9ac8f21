import ical, { ICalEventBusyStatus, type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { v5 } from 'uuid';
import { daysLater, type RoundOutcome } from '#contract/requirement-values.ts';
import type { CalendarRound } from '#server/features/requirements/index.ts';
import { formatLocale, type Locale, m } from '#server/words.ts';

/** Seconds after which calendar applications should read the calendar again. Most of them choose their own time. */
const readAgainAfter = 4 * 60 * 60;

/** A round as the calendar of one person shows it. */
export type OwnCalendarRound = CalendarRound & { user_id: string };

const dayInWords = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(formatLocale[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** Removes the control characters that iCalendar text can't contain. Line breaks and tabs stay. */
const withoutControls = (text: string): string => text.replaceAll(/(?![\n\r\t])\p{Cc}/gu, '');

/**
 * The identifier of a round's event. It is derived from what never changes about the round, so it is the same before the round opens and
 * however its due day moves, and it reveals nothing about the person.
 */
export const uidOf = ({ requirement_id, user_id, number }: Pick<OwnCalendarRound, 'requirement_id' | 'user_id' | 'number'>): string =>
  v5(`${user_id}:${number}`, requirement_id);

const endings: Record<RoundOutcome, { status: ICalEventStatus; summary: typeof m.due_calendar_completed; state: typeof m.due_state_done }> =
  {
    done: { status: ICalEventStatus.CONFIRMED, summary: m.due_calendar_completed, state: m.due_state_done },
    late: { status: ICalEventStatus.CONFIRMED, summary: m.due_calendar_completed, state: m.due_state_late },
    missed: { status: ICalEventStatus.CONFIRMED, summary: m.due_calendar_missed, state: m.due_state_missed },
    waived: { status: ICalEventStatus.CANCELLED, summary: m.due_calendar_waived, state: m.due_state_waived },
    left: { status: ICalEventStatus.CANCELLED, summary: m.due_calendar_left, state: m.due_state_left },
  };
const endingOf = ({ state }: CalendarRound) => (state in endings ? endings[state as RoundOutcome] : undefined);

/** Says how the round stands. Nothing depends on today, because the text is read days after it was written. */
function standingOf(round: CalendarRound, locale: Locale): string[] {
  const { state, opens_on, closed_on, minutes_left, due_on, grace_days } = round;
  if (state === 'upcoming') return [m.due_calendar_opens({ day: dayInWords(opens_on, locale) }, { locale })];
  const ending = endingOf(round);
  if (ending) {
    const name = ending.state({}, { locale });
    return [closed_on === null ? name : m.due_ended_line({ state: name, date: dayInWords(closed_on, locale) }, { locale })];
  }
  const grace = grace_days > 0 ? [m.due_calendar_grace({ day: dayInWords(daysLater(due_on, grace_days), locale) }, { locale })] : [];
  return [...(minutes_left > 0 ? [m.remind_minutes({ count: minutes_left }, { locale })] : []), ...grace];
}

function descriptionOf(round: CalendarRound, url: string, locale: Locale): string {
  const { name, note, title, is_mandatory } = round;
  const why = is_mandatory ? m.due_calendar_mandatory({}, { locale }) : m.due_calendar_recommended({}, { locale });
  const what = title === name || title === '' ? [] : [title];
  return withoutControls([why, ...(note ? [note] : []), ...what, ...standingOf(round, locale), url].join('\n'));
}

function eventOf(round: OwnCalendarRound, url: string, locale: Locale): ICalEventData {
  const { name, state, due_on, changes, changed_at } = round;
  const day = Temporal.PlainDate.from(due_on);
  const ending = endingOf(round);
  const summary = (ending?.summary ?? m.due_calendar_due)({ name }, { locale });
  return {
    id: uidOf(round),
    allDay: true,
    start: day,
    // The end of an all-day event is the first day after it (RFC 5545, 3.6.1).
    end: day.add({ days: 1 }),
    sequence: changes,
    stamp: changed_at,
    lastModified: changed_at,
    status: ending?.status ?? (state === 'upcoming' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED),
    summary: withoutControls(summary),
    description: descriptionOf(round, url, locale),
    url,
    // A due day takes no time of the day.
    transparency: ICalEventTransparency.TRANSPARENT,
    busystatus: ICalEventBusyStatus.FREE,
  };
}

/**
 * Returns a calendar of all-day events (iCalendar, RFC 5545), one for each round. The same rounds give the same text.
 *
 * @param publicUrl the address of the product, without a slash at its end
 */
export function calendarFile(rounds: readonly OwnCalendarRound[], publicUrl: string, locale: Locale): string {
  const url = `${publicUrl}/due`;
  const calendar = ical({
    name: m.due_calendar_name({}, { locale }),
    prodId: { company: 'Cairn', product: 'Due', language: locale.toUpperCase() },
    scale: 'GREGORIAN',
    ttl: readAgainAfter,
    events: rounds.map((round) => eventOf(round, url, locale)),
  });
  // The library leaves out the line break after the last line, which RFC 5545 requires.
  return `${calendar.toString()}\r\n`;
}
