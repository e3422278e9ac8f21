import { email } from '#contract/common.ts';
import { stated } from '#contract/external-learning.ts';
import { knownLines, type LearningLineNote, externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { numbersIn } from '#contract/read-number.ts';
import type { LearningRow } from '../queries.ts';
import type { LearningCells } from './read-learning-file.ts';

type Recorded = Pick<LearningRow, 'user_id' | 'title' | 'provider' | 'completed_on'>;
type Values = Recorded & Pick<LearningRow, 'hours' | 'valid_until'>;
interface Note {
  code: LearningLineNote;
  /** A cell, or another row's line. */
  value?: string;
}
/** A row, with what to record if there are no notes on it. */
export interface ValidatedLine {
  line: number;
  email: string;
  values: Values | null;
  notes: Note[];
}

/** The members whom a file names, and what is recorded about them. */
export interface KnownMembers {
  /** By email address. `today` is the date in their time zone. */
  members: ReadonlyMap<string, { id: LearningRow['user_id']; today: string }>;
  recorded: readonly Recorded[];
  /** How many records each person has. */
  counts: ReadonlyMap<string, number>;
}

/** The maximum number of characters that a message quotes from a cell. */
const longest = 80;
const shown = (cell: string): string => (cell.length > longest ? `${cell.slice(0, longest)}…` : cell);

/** Returns what is unique among one person's records, as the index does. */
const keyOf = ({ user_id, title, provider, completed_on }: Recorded): string =>
  JSON.stringify([user_id, title.toLowerCase(), provider.toLowerCase(), completed_on]);

/** Returns the address that a cell contains, or null. */
export const addressIn = (cell: string): string | null => email.safeParse(cell).data ?? null;

/**
 * Reads a day as `2026-10-05`, also with slashes or a time, or as `5.10.2026`, where the day always comes first. Other notations can mean
 * two days. Returns null for other text and for days that don't exist.
 */
function dayIn(cell: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ][\d:.]+Z?)?$/.exec(cell) ?? [];
  const [, dotted, of, from] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const written = [year ?? from ?? '', (month ?? of ?? '').padStart(2, '0'), (day ?? dotted ?? '').padStart(2, '0')].join('-');
  return stated.shape.completed_on.safeParse(written).data ?? null;
}

function textIn(field: 'title' | 'provider', cell: string): { value: string; notes: Note[] } {
  if (cell === '') return { value: '', notes: [{ code: `${field}_missing` }] };
  const parsed = stated.shape[field].safeParse(cell);
  return parsed.success ? { value: parsed.data, notes: [] } : { value: '', notes: [{ code: `${field}_bad` }] };
}

function daysIn(cells: LearningCells, today: string | undefined) {
  const completed_on = dayIn(cells.completed_on);
  const valid_until = dayIn(cells.valid_until);
  const notes: Note[] = [];
  if (cells.completed_on === '') notes.push({ code: 'day_missing' });
  else if (completed_on === null) notes.push({ code: 'day_bad', value: shown(cells.completed_on) });
  else if (today !== undefined && completed_on > today) notes.push({ code: 'day_future' });
  if (cells.valid_until !== '' && valid_until === null) notes.push({ code: 'valid_bad', value: shown(cells.valid_until) });
  if (completed_on !== null && valid_until !== null && valid_until < completed_on) notes.push({ code: 'valid_before' });
  return { completed_on: completed_on ?? '', valid_until, notes };
}

function hoursIn(cell: string): { hours: number | null; notes: Note[] } {
  if (cell === '') return { hours: null, notes: [] };
  const [hours, ...others] = numbersIn(cell, 'h');
  const isHours = hours !== undefined && others.length === 0 && stated.shape.hours.safeParse(hours).success;
  return isHours ? { hours, notes: [] } : { hours: null, notes: [{ code: 'hours_bad', value: shown(cell) }] };
}

/** Validates each row of a file. */
export function validateLines(rows: readonly LearningCells[], { members, recorded, counts }: KnownMembers): ValidatedLine[] {
  const recordedKeys = new Set(recorded.map(keyOf));
  const lineOf = new Map<string, number>();
  const countOf = new Map(counts);
  return rows.map((cells): ValidatedLine => {
    const { line } = cells;
    const member = members.get(addressIn(cells.email) ?? '');
    const title = textIn('title', cells.title);
    const provider = textIn('provider', cells.provider);
    const { completed_on, valid_until, notes: onDays } = daysIn(cells, member?.today);
    const { hours, notes: onHours } = hoursIn(cells.hours);
    const unknown: Note[] = member ? [] : [{ code: cells.email === '' ? 'email_missing' : 'member_unknown' }];
    const notes = [...unknown, ...title.notes, ...provider.notes, ...onDays, ...onHours];
    const row = { line, email: shown(cells.email) };
    if (!member || notes.length > 0) return { ...row, values: null, notes };
    const values = { user_id: member.id, title: title.value, provider: provider.value, completed_on, hours, valid_until };
    const key = keyOf(values);
    const before = lineOf.get(key);
    const count = countOf.get(member.id) ?? 0;
    if (before !== undefined) return { ...row, values: null, notes: [{ code: 'duplicate', value: String(before) }] };
    lineOf.set(key, line);
    if (recordedKeys.has(key)) return { ...row, values: null, notes: [{ code: 'recorded' }] };
    if (count >= limits.records.most) return { ...row, values: null, notes: [{ code: 'too_many' }] };
    countOf.set(member.id, count + 1);
    return { ...row, values, notes: [] };
  });
}

/** Returns whether a note refuses its row. The other notes are on rows that are known already. */
export const isRefusal = ({ code }: Note): boolean => !knownLines.some((known) => known === code);
