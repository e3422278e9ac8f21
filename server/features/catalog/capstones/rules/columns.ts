import type { CapstoneRules } from '../check-schema.ts';
import { type Cell, numberIn, partsOf, type Submission, Unreadable } from '../submission.ts';
import { textOfValue } from '../tables-in-text.ts';
import { isDay } from './complete.ts';
import { faultless, filledCells, placeOf, type Rule, valuesIn, verdict, wholeColumn } from './verdict.ts';

/** Cells in which a value isn't one of those in the other column. */
function notIn(submission: Submission, { from, to, lists }: { from: string; to: string; lists: boolean }): Cell[] {
  const known = new Set(filledCells(submission, to).flatMap((cell) => valuesIn(cell, lists)));
  return filledCells(submission, from).filter((cell) => valuesIn(cell, lists).some((value) => !known.has(value)));
}

export const joins: Rule<CapstoneRules['joins']> = ({ from, to, both, lists }, submission) => {
  const missing = notIn(submission, { from, to, lists });
  const back = both ? notIn(submission, { from: to, to: from, lists }) : [];
  return {
    passed: missing.length + back.length === 0,
    places: [...missing.flatMap((cell) => placeOf(from, cell)), ...back.flatMap((cell) => placeOf(to, cell))],
  };
};

export const unique: Rule<CapstoneRules['unique']> = (reference, submission) => {
  const cells = filledCells(submission, reference);
  const texts = cells.map(({ text }) => text.toLowerCase());
  return faultless(
    reference,
    cells.filter((_, index) => texts.indexOf(texts[index] ?? '') < index),
  );
};

export const placeholders: Rule<CapstoneRules['placeholders']> = ({ original, placeholder }, submission) => {
  const originals = wholeColumn(submission, original).map(({ text }) => text.toLowerCase());
  const cells = wholeColumn(submission, placeholder);
  const given = cells.map(({ text }) => text.toLowerCase());
  if (originals.length !== given.length) throw new Unreadable();
  const isSame = (a: number, b: number) => (originals[a] === originals[b]) === (given[a] === given[b]);
  return faultless(
    placeholder,
    cells.filter((_, index) => given.some((__, other) => other < index && !isSame(index, other))),
  );
};

const day = 86_400_000;
function dayOf(cell: Cell, reference: string): number {
  // A moment counts as its day.
  const text = cell.text.slice(0, 10);
  if (!isDay(text)) throw new Unreadable(partsOf(reference).source);
  return Date.parse(`${text}T00:00:00Z`) / day;
}

export const dates: Rule<CapstoneRules['dates']> = ({ first, last, at_least_days: least, at_most_days: most }, submission) => {
  const before = wholeColumn(submission, first);
  const after = wholeColumn(submission, last);
  const [a, b] = [partsOf(first), partsOf(last)];
  const inRows = a.source === b.source && a.column !== undefined && b.column !== undefined;
  const wrong = after.filter((cell, index) => {
    const earlier = inRows ? before.slice(index, index + 1) : before;
    return earlier.some((one) => {
      const days = dayOf(cell, last) - dayOf(one, first);
      return days < least || (most !== undefined && days > most);
    });
  });
  return faultless(last, wrong);
};

export const fresh: Rule<CapstoneRules['fresh']> = ({ dates: reference, days }, submission) => {
  const today = Date.parse(`${submission.today}T00:00:00Z`) / day;
  return faultless(
    reference,
    filledCells(submission, reference).filter((cell) => {
      const age = today - dayOf(cell, reference);
      return age < 0 || age > days;
    }),
  );
};

export const matches: Rule<CapstoneRules['matches']> = (rule, submission) => {
  const { value, id, key, key_id, least, within, only, most = Number.POSITIVE_INFINITY, lists } = rule;
  const idsOf = (reference: string) => submission.cells(reference).map(({ text }) => text.toLowerCase());
  const ownIds = idsOf(id);
  const given = new Map(submission.cells(value).map((cell, index) => [ownIds[index] ?? '', cell]));
  const keys = submission.cells(key);
  const ids = idsOf(key_id);
  const textsOf = (cell: Cell) =>
    valuesIn(cell, lists || within || only)
      .map((text) => text.toLowerCase())
      .sort();
  const right = keys.filter((wanted, index) => {
    const cell = given.get(ids[index] ?? '');
    if (!cell) return false;
    const [values, expected] = [textsOf(cell), textsOf(wanted)];
    if (values.length > most) return false;
    if (only) return values.length > 0 && values.every((one) => expected.includes(one));
    if (!lists && !within && numberIn(cell.text) === numberIn(wanted.text)) return true;
    return within ? expected.some((one) => values.includes(one)) : values.join('\n') === expected.join('\n');
  });
  return verdict(keys.length > 0 && right.length / keys.length >= least);
};

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** The share of the words of the shorter text that the other one has, too. */
function shareOfWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  return small.size === 0 ? 0 : [...small].filter((word) => large.has(word)).length / small.size;
}

/** Returns the ids of each set. */
function setsIn(submission: Submission, field: string): Map<string, string[]> {
  const rows = submission.rows(field);
  const [first] = rows;
  const lists = rows.length === 1 ? Object.entries(first ?? {}).filter((one): one is [string, unknown[]] => Array.isArray(one[1])) : [];
  if (lists.length > 0) return new Map(lists.map(([name, ids]) => [name, ids.map(String)]));
  const entries = rows.map(({ id, set }) => ({ id: textOfValue(id), set: textOfValue(set) }));
  if (entries.some(({ id, set }) => id === '' || set === '')) throw new Unreadable(field);
  return new Map([...Map.groupBy(entries, ({ set }) => set)].map(([set, list]) => [set, list.map(({ id }) => id)]));
}

export const split: Rule<CapstoneRules['split']> = ({ sets: field, of, id, group, text, similar, all }, submission) => {
  const sets = setsIn(submission, field);
  const known = new Map(submission.cells(`${of}#${id}`).map((cell, index) => [cell.text, index]));
  const groups = submission.cells(`${of}#${group}`);
  const texts = text === undefined ? [] : submission.cells(`${of}#${text}`).map((cell) => wordsOf(cell.text));
  const placed = [...sets].flatMap(([set, ids]) => ids.map((one) => ({ set, one, index: known.get(one) ?? -1 })));
  const isOnce = new Set(placed.map(({ one }) => one)).size === placed.length;
  const isKnown = placed.every(({ index }) => index >= 0);
  const setOfGroup = new Map(placed.map(({ set, index }) => [groups[index]?.text, set]));
  const isApart = placed.every(({ set, index }) => setOfGroup.get(groups[index]?.text) === set);
  const isWhole = !all || placed.length === known.size;
  const isCopy = placed.some((a, at) =>
    placed.slice(at + 1).some((b) => {
      const [first, second] = [texts[a.index], texts[b.index]];
      return a.set !== b.set && first && second && shareOfWords(first, second) >= similar;
    }),
  );
  return { passed: sets.size > 1 && isOnce && isKnown && isApart && isWhole && !isCopy, places: placeOf(field) };
};
