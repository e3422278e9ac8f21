import { diffLines, diffWordsWithSpace } from 'diff';

export interface Part {
  text: string;
  isChanged: boolean;
}
export interface Side {
  /** Counted from 1. */
  line: number;
  parts: Part[];
}
/** A line in both versions, side by side. One side is null if the line is only in the other version. */
export interface Row {
  kind: 'same' | 'added' | 'removed' | 'changed';
  before: Side | null;
  after: Side | null;
}
/** Either rows that are shown, or skipped rows that are the same on both sides and too far from any change. */
export type Section = { rows: Row[] } | { skipped: number; rows: Row[] };

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');
const whole = (line: number, text: string, isChanged: boolean): Side => ({ line, parts: [{ text, isChanged }] });

/** Returns a row for a line that replaces another, with the differing words marked. */
function changedRow(before: string, beforeLine: number, after: string, afterLine: number): Row {
  const words = diffWordsWithSpace(before, after);
  const sideOf = (line: number, other: 'added' | 'removed', own: 'added' | 'removed'): Side => ({
    line,
    parts: words.filter((part) => !part[other]).map((part) => ({ text: part.value, isChanged: part[own] })),
  });
  return { kind: 'changed', before: sideOf(beforeLine, 'added', 'removed'), after: sideOf(afterLine, 'removed', 'added') };
}

/** Returns two strings line by line, side by side. */
export function rowsOf(before: string, after: string): Row[] {
  const rows: Row[] = [];
  let left = 0;
  let right = 0;
  const blocks = diffLines(before, after);
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index];
    if (!block) continue;
    const next = blocks[index + 1];
    const lines = linesOf(block.value);
    if (block.removed && next?.added) {
      const others = linesOf(next.value);
      for (let at = 0; at < Math.max(lines.length, others.length); at++) {
        const old = lines[at];
        const now = others[at];
        if (old !== undefined && now !== undefined) rows.push(changedRow(old, ++left, now, ++right));
        else if (old !== undefined) rows.push({ kind: 'removed', before: whole(++left, old, true), after: null });
        else if (now !== undefined) rows.push({ kind: 'added', before: null, after: whole(++right, now, true) });
      }
      index++;
    } else
      for (const text of lines) {
        if (block.added) rows.push({ kind: 'added', before: null, after: whole(++right, text, true) });
        else if (block.removed) rows.push({ kind: 'removed', before: whole(++left, text, true), after: null });
        else rows.push({ kind: 'same', before: whole(++left, text, false), after: whole(++right, text, false) });
      }
  }
  return rows;
}

/**
 * Groups rows into sections, skipping long unchanged parts.
 *
 * @param around how many rows are kept before and after a change
 */
export function sectionsOf(rows: readonly Row[], around = 3): Section[] {
  const isNear = rows.map((_, index) => rows.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'));
  const sections: Section[] = [];
  for (const [index, row] of rows.entries()) {
    const last = sections.at(-1);
    const isSkipped = !isNear[index];
    if (last && 'skipped' in last === isSkipped) {
      last.rows.push(row);
      if ('skipped' in last) last.skipped = last.rows.length;
    } else sections.push(isSkipped ? { skipped: 1, rows: [row] } : { rows: [row] });
  }
  return sections;
}
