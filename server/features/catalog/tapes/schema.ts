import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { phrases } from '../labs/phrase-schema.ts';
import { idsTwice, labId, listOf, unknownIds } from '../labs/schema.ts';
import { exactlyOne } from '../prompts/schema.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';

/** How authors write a tape (`docs/catalog.md`). All texts are plain text. */

const long = text.max(60_000);
const line = text.max(300);
const name = z.string().min(1).max(120);

const messages = z
  .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: long }))
  .min(1)
  .max(60);
const settings = {
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.number().int().min(1).max(200_000).optional(),
  effort: z.string().min(1).max(20).optional(),
};
const tool = z.strictObject({ name, description: text.max(2_000), parameters: z.record(z.string(), z.unknown()).optional() });
const request = z.strictObject({ system: long.optional(), messages, tools: z.array(tool).min(1).max(30).optional(), ...settings });
const variant = z.strictObject({ id: labId, text: text.max(80), system: long.optional(), messages: messages.optional(), ...settings });

const range = z.strictObject({ least: z.number().int().min(0).optional(), most: z.number().int().min(0).optional() });
const claim = z
  .strictObject({
    id: labId,
    text: line,
    /** At least one of these phrases is in the answer. */
    contains: phrases.optional(),
    /** All of these phrases are. */
    contains_all: phrases.optional(),
    /** None of these phrases is. */
    without: phrases.optional(),
    /** The answer starts with one of these phrases. */
    begins: phrases.optional(),
    words: range.optional(),
    /** The whole answer is JSON; with a list, an object with these properties and no others. */
    json: z.union([z.literal(true), z.array(name).min(1).max(30)]).optional(),
    /** The judge decided this. */
    verdict: name.optional(),
    /** The words that the judge quoted stand in what it was given. */
    quote: z.literal('found').optional(),
    /** This tool was called. */
    called: name.optional(),
    /** This tool was not called. */
    not_called: name.optional(),
    /** Tools were called so many times. */
    calls: range.optional(),
    /** The answer ended in this way. */
    ended: z.enum(['stop', 'length', 'steps']).optional(),
  })
  .refine(
    exactlyOne(
      'contains',
      'contains_all',
      'without',
      'begins',
      'words',
      'json',
      'verdict',
      'quote',
      'called',
      'not_called',
      'calls',
      'ended',
    ),
    'catalog_prompt_one_rule' satisfies FaultCode,
  );
export type SourceClaim = z.output<typeof claim>;

const step = z
  .strictObject({
    says: long.optional(),
    calls: name.optional(),
    with: z.record(z.string(), z.unknown()).optional(),
    gets: long.optional(),
  })
  .refine(exactlyOne('says', 'calls', 'gets'), 'catalog_tape_step' satisfies FaultCode);

const oneTry = z.strictObject({
  variant: labId.optional(),
  steps: z.array(step).min(1).max(60).optional(),
  text: long,
  verdict: z.strictObject({ label: name, quote: text.max(600).optional() }).optional(),
  ended: z.enum(['stop', 'length', 'steps']).default('stop'),
  remark: text.max(600).optional(),
  usage: z.strictObject({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) }).optional(),
  seconds: z.number().min(0).optional(),
});
export type SourceTry = z.output<typeof oneTry>;

const recording = z.strictObject({
  at: z.iso.datetime(),
  model: name,
  version: name.optional(),
  seed: z.number().int().optional(),
  /** The SHA-256 of the request and the tries, so that a recording that was edited by hand is refused. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});

export const tapeSchema = z.strictObject({
  title: text.max(120),
  note: text.max(600).optional(),
  made: z.enum(['by_hand', 'recorded']),
  recorded: recording.optional(),
  asked: request,
  variants: listOf(variant, { least: 2, most: 6 }).optional(),
  claims: listOf(claim, { least: 0, most: 12 }).default([]),
  tries: listOf(oneTry, { least: 4, most: 200 }),
});
export type SourceTape = z.output<typeof tapeSchema>;

type Part = Readonly<Record<string, unknown>>;
const partOf = (value: unknown): Part => (typeof value === 'object' && value !== null ? (value as Part) : {});
const listIn = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : []);
const idsIn = (list: unknown): string[] => listIn(list).map(({ id }) => String(id));

/** Returns everything in a tape written by hand that only a measurement could have, and what a recording lacks. */
function measured(tape: Part): Extra[] {
  if (tape['made'] === 'recorded')
    return tape['recorded'] === undefined ? [{ path: ['made'], fault: { code: 'catalog_tape_not_recorded' } }] : [];
  const inTries = listIn(tape['tries']).flatMap((one, index) =>
    ['usage', 'seconds'].filter((key) => key in one).map((key) => ['tries', index, key]),
  );
  const paths = [...('recorded' in tape ? [['recorded']] : []), ...inTries];
  return paths.map((path) => ({ path, fault: { code: 'catalog_tape_measured', params: { key: String(path.at(-1)) } } }));
}

/** Returns the faults of a tape that its schema can't express. */
export function tapeFaults(raw: unknown): Extra[] {
  const tape = partOf(raw);
  const variants = idsIn(tape['variants']);
  const ofVariants = listIn(tape['tries']).flatMap((one, index): Extra[] => {
    const path = ['tries', index, 'variant'];
    if (one['variant'] === undefined)
      return variants.length > 0
        ? [{ path: ['tries', index], fault: { code: 'catalog_tape_variant', params: { ids: variants.join(', ') } } }]
        : [];
    return unknownIds([typeof one['variant'] === 'string' ? one['variant'] : JSON.stringify(one['variant'])], variants, path).map(
      ({ fault }) => ({ path, fault }),
    );
  });
  return [...measured(tape), ...idsTwice(tape['variants'], ['variants']), ...idsTwice(tape['claims'], ['claims']), ...ofVariants];
}
