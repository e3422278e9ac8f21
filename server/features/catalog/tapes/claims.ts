import { countWords, foundIn } from '../labs/phrases.ts';
import { standsIn } from '../prompts/evidence.ts';
import { requestOf } from './request.ts';
import type { SourceClaim, SourceTape, SourceTry } from './schema.ts';

const within = (count: number, { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number | undefined; most?: number | undefined }) =>
  count >= least && count <= most;

/** Whether the whole text is JSON: without a fence or a sentence around it, as a program would read it. */
function isJson(text: string, names: true | readonly string[]): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return false;
  }
  if (names === true) return true;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const known = Object.keys(value);
  return known.length === names.length && names.every((name) => known.includes(name));
}

/** Returns whether the words that a judge quoted stand in what it was given; null if it quoted none. */
export function isQuoteFound(tape: SourceTape, { variant, verdict }: Pick<SourceTry, 'variant' | 'verdict'>): boolean | null {
  if (verdict?.quote === undefined) return null;
  return standsIn(
    requestOf(tape, variant)
      .messages.map(({ content }) => content)
      .join('\n'),
    verdict.quote,
  );
}

/** Returns whether a claim holds for a try. */
function holds(claim: SourceClaim, tape: SourceTape, one: SourceTry): boolean {
  const { text, verdict, ended, steps = [] } = one;
  const called = steps.flatMap(({ calls }) => calls ?? []);
  if (claim.contains) return foundIn(text, claim.contains).length > 0;
  if (claim.contains_all) return foundIn(text, claim.contains_all).length === claim.contains_all.length;
  if (claim.without) return foundIn(text, claim.without).length === 0;
  if (claim.begins) return foundIn(text, claim.begins, { isAtStart: true }).length > 0;
  if (claim.words) return within(countWords(text), claim.words);
  if (claim.json) return isJson(text, claim.json);
  if (claim.verdict !== undefined) return verdict?.label === claim.verdict;
  if (claim.quote) return isQuoteFound(tape, one) === true;
  if (claim.called !== undefined) return called.includes(claim.called);
  if (claim.not_called !== undefined) return !called.includes(claim.not_called);
  if (claim.calls) return within(called.length, claim.calls);
  return ended === claim.ended;
}

/** Returns the ids of the claims that hold for a try. */
export const claimsMet = (tape: SourceTape, one: SourceTry): string[] =>
  tape.claims.filter((claim) => holds(claim, tape, one)).map(({ id }) => id);
