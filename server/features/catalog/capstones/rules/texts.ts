import { createHash } from 'node:crypto';
import { countWords, foundIn } from '../../labs/phrases.ts';
import { standsIn } from '../../prompts/evidence.ts';
import { hasPersonalData } from '../../prompts/personal-data.ts';
import { slotsIn } from '../../prompts/slots.ts';
import type { CapstoneRules } from '../check-schema.ts';
import { partsOf, Unreadable } from '../submission.ts';
import { faultless, filledCells, joined, placeOf, type Rule, squeezed, verdict } from './verdict.ts';

export const words: Rule<CapstoneRules['words']> = ({ in: reference, least = 0, most = Number.POSITIVE_INFINITY }, submission) =>
  faultless(
    reference,
    filledCells(submission, reference).filter(({ text }) => countWords(text) < least || countWords(text) > most),
  );

export const contains: Rule<CapstoneRules['contains']> = ({ in: references, any, at_least }, submission) =>
  verdict(foundIn(joined(submission, references), any).length >= at_least);

/** The fewest characters of a phrase that is also looked for without spaces and punctuation. Shorter ones occur in other words. */
const shortestSqueezed = 6;

const hasPhrase = (text: string, phrase: string): boolean =>
  foundIn(text, [phrase]).length > 0 ||
  (squeezed(phrase).length >= shortestSqueezed && !/[*#]|\.\.\./.test(phrase) && squeezed(text).includes(squeezed(phrase)));

export const without: Rule<CapstoneRules['without']> = ({ in: references, phrases = [], personal_data }, submission) => {
  const isWrong = (text: string) => phrases.some((phrase) => hasPhrase(text, phrase)) || (personal_data && hasPersonalData(text));
  const places = references.flatMap((reference) =>
    submission.cells(reference).flatMap((cell) => (isWrong(cell.text) ? placeOf(reference, cell) : [])),
  );
  return { passed: places.length === 0, places };
};

/** The names that are declared: one in each cell of a column, or several in a text. */
function declaredIn(text: string): string[] {
  const inBraces = slotsIn(text);
  return inBraces.length > 0 ? inBraces : text.split(/[,;\s]+/).filter((name) => name !== '');
}

export const slots: Rule<CapstoneRules['slots']> = ({ declared, used }, submission) => {
  const names = new Set(
    filledCells(submission, declared).flatMap(({ text, value }) => declaredIn(Array.isArray(value) ? value.join(',') : text)),
  );
  const found = used.map((source) => ({ source, names: slotsIn(submission.text(source)) }));
  const all = new Set(found.flatMap((one) => one.names));
  const undeclared = found.filter((one) => one.names.some((name) => !names.has(name))).map(({ source }) => source);
  const places = [...undeclared, ...([...names].some((name) => !all.has(name)) ? [partsOf(declared).source] : [])];
  return { passed: places.length === 0, places: places.map((field) => ({ field, row: null })) };
};

export const quotes: Rule<CapstoneRules['quotes']> = ({ in: reference, from, least_words: least }, submission) => {
  const texts = from.map((source) => submission.text(source));
  return faultless(
    reference,
    filledCells(submission, reference).filter(({ text }) => {
      // A sentence that is quoted from its middle may end otherwise than in the text.
      const quoted = text
        .replace(/^["“„«]|["”“»]$/g, '')
        .trim()
        .replace(/[.,;:!?…]$/, '');
      return countWords(quoted) < least || !texts.some((one) => standsIn(one, quoted));
    }),
  );
};

export const absent: Rule<CapstoneRules['absent']> = ({ values, in: references }, submission) => {
  const text = joined(submission, references);
  return faultless(
    values,
    filledCells(submission, values).filter((cell) => hasPhrase(text, cell.text)),
  );
};

export const present: Rule<CapstoneRules['present']> = ({ values, in: references }, submission) => {
  const text = joined(submission, references);
  return faultless(
    values,
    filledCells(submission, values).filter((cell) => !standsIn(text, cell.text) && foundIn(text, [cell.text]).length === 0),
  );
};

/** The fewest characters of a fingerprint. */
const shortestFingerprint = 8;

export const fingerprint: Rule<CapstoneRules['fingerprint']> = ({ of, in: reference }, submission) => {
  const text = submission.text(of);
  if (text === '') throw new Unreadable(of);
  // An editor may end the file with a line break or leave it out, and may write line breaks as Windows does.
  const ends = [text, `${text.trimEnd()}\n`, text.trimEnd()];
  const possible = [...ends, ...ends.map((one) => one.replaceAll('\n', '\r\n'))].map((one) =>
    createHash('sha256').update(one).digest('hex'),
  );
  return faultless(
    reference,
    submission
      .cells(reference)
      .filter((cell) => cell.text.length < shortestFingerprint || !possible.some((one) => one.startsWith(cell.text.toLowerCase()))),
  );
};
