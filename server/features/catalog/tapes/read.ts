import type { Tape } from '#contract/tape-values.ts';
import { type Report, reportTo } from '../faults.ts';
import { readYaml, yaml } from '../yaml-text.ts';
import { claimsMet, isQuoteFound } from './claims.ts';
import { digestOf } from './request.ts';
import { type SourceTape, type SourceTry, tapeFaults, tapeSchema } from './schema.ts';

/** Reads a tape; returns undefined and reports each fault if there is one. */
export function readTape(text: string, path: string, report: Report): SourceTape | undefined {
  const read = readYaml(text, tapeSchema, { file: path }, report, tapeFaults);
  if (!read) return undefined;
  const { recorded } = read.value;
  if (!recorded || recorded.digest === digestOf(read.value)) return read.value;
  report(path, read.lineOf(['recorded', 'digest']), { code: 'catalog_tape_edited' }, 'recorded.digest');
  return undefined;
}

/** Returns a tape as readers get it: with what a program found in each try. The rules by which it looked are of no use to them, and no secret. */
const shownTape = (tape: SourceTape): Tape & SourceTape => ({
  ...tape,
  tries: tape.tries.map((one) => ({
    ...one,
    verdict: one.verdict && { ...one.verdict, isFound: isQuoteFound(tape, one) },
    met: claimsMet(tape, one),
  })),
});

/** Returns the bytes that are stored for a tape, as JSON; undefined if its text has faults. */
export function storedTape(text: string, path: string, report: Report = reportTo([])): Buffer | undefined {
  const tape = readTape(text, path, report);
  return tape && Buffer.from(JSON.stringify(shownTape(tape)));
}

/** Returns a tape as its author writes it, without what is computed. */
export function writtenTape(tape: SourceTape): string {
  const tries = tape.tries.map(({ met: _met, verdict, ...one }: SourceTry & { met?: unknown }) => {
    const { isFound: _isFound, ...decided } = { isFound: null, ...verdict };
    return verdict ? { ...one, verdict: decided } : one;
  });
  return yaml().stringify({ ...tape, tries }, { lineWidth: 0, aliasDuplicateObjects: false });
}
