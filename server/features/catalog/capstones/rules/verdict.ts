import type { CapstoneCheckResult } from '#contract/capstone-shapes.ts';
import { type Cell, type Place, partsOf, type Submission, Unreadable } from '../submission.ts';

/** How a check ended. */
export interface Verdict {
  passed: boolean;
  places?: Place[];
  counts?: CapstoneCheckResult['counts'];
}

/** A rule of checks: judges a submission. Throws `Unreadable`, which fails the check. */
export type Rule<T> = (rule: T, submission: Submission) => Verdict;

export const verdict = (passed: boolean): Verdict => ({ passed });

/** Returns the place of a cell in the learner's own fields; none for the capstone's files. */
export function placeOf(reference: string, cell?: Pick<Cell, 'row'>): Place[] {
  const { source } = partsOf(reference);
  return source.includes('/') ? [] : [{ field: source, row: cell?.row ?? null }];
}

/** Passes if no cell is at fault. */
export const faultless = (reference: string, wrong: readonly Cell[]): Verdict => ({
  passed: wrong.length === 0,
  places: wrong.flatMap((cell) => placeOf(reference, cell)),
});

/** Returns the cells that have a value, of which there is at least one. */
export function filledCells({ cells }: Submission, reference: string): Cell[] {
  const filled = cells(reference).filter(({ text }) => text !== '');
  if (filled.length === 0) throw new Unreadable(partsOf(reference).source);
  return filled;
}

/** Returns the cells of a column of which none may be empty. */
export function wholeColumn({ cells }: Submission, reference: string): Cell[] {
  const all = cells(reference);
  if (all.length === 0 || all.some(({ text }) => text === '')) throw new Unreadable(partsOf(reference).source);
  return all;
}

/** Returns the values in a cell: those of a list, or between commas and semicolons. */
export function valuesIn({ value, text }: Cell, isList: boolean): string[] {
  if (!isList) return [text];
  const parts = Array.isArray(value) ? value.map(String) : text.split(/[,;]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns text in lower case without spaces and punctuation, so that another way of writing it hides nothing. */
export const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

export const joined = ({ cells }: Submission, references: readonly string[]): string =>
  references.flatMap((reference) => cells(reference).map(({ text }) => text)).join('\n');
