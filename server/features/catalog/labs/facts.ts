import { z } from 'zod';
import { must } from '#server/must.ts';
import { text } from '../schema.ts';
import type { Extra } from '../yaml-text.ts';
import { shuffledBy } from './draw.ts';
import type { TextAt } from './texts.ts';

/** The name of a fact, a number or a list of numbers, in text and in expressions. */
export const valueName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_]*$/);
const oneSet = z.record(valueName, z.union([text.max(400), z.number()]));

/** Sets of facts, one of which an attempt draws. The facts in a set belong together, and all sets have the same names. */
export const facts = z.array(oneSet).max(12).default([]);
export type Facts = z.output<typeof oneSet>;

const slot = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g;
const namesIn = (shown: string) => [...shown.matchAll(slot)].map(([, name = '']) => name);

/** @param seed the attempt's seed */
export const drawnFacts = (sets: readonly Facts[], seed: number): Facts =>
  sets.length === 0
    ? {}
    : must(
        shuffledBy(
          sets.map((one, at) => ({ id: String(at), one })),
          seed,
        )[0],
        'a set of facts',
      ).one;

/** Returns text with the facts inserted into its slots. If there are no facts, `{{name}}` is kept as ordinary text. */
export const filledWith =
  (drawn: Facts) =>
  (shown: string): string =>
    shown.replace(slot, (written, name: string) => String(drawn[name] ?? written));

/** Returns all text in every form that an attempt can show. */
export const withEachSet = (texts: readonly TextAt[], sets: readonly Facts[]): TextAt[] =>
  sets.length === 0
    ? [...texts]
    : texts.flatMap(([path, shown]) => [...new Set(sets.map((one) => filledWith(one)(shown)))].map((one): TextAt => [path, one]));

/** Finds slots without a fact, and sets without a fact that another set has. */
export function factFaults(sets: readonly Facts[], task: string, texts: readonly TextAt[]): Extra[] {
  const names = [...new Set(sets.flatMap((one) => Object.keys(one)))];
  if (names.length === 0) return [];
  const missing = sets.flatMap((one, at) =>
    names
      .filter((name) => one[name] === undefined)
      .map((name): Extra => ({ path: ['facts', at], fault: { code: 'catalog_lab_fact_missing', params: { name } } })),
  );
  const unknown = texts.flatMap(([path, shown]) =>
    namesIn(shown)
      .filter((name) => !names.includes(name))
      .map((name): Extra => ({ path, fault: { code: 'catalog_lab_fact_unknown', params: { name, names: names.join(', ') } } })),
  );
  const inTask: Extra[] = namesIn(task).length > 0 ? [{ path: ['task'], fault: { code: 'catalog_lab_fact_in_task' } }] : [];
  return [...missing, ...unknown, ...inTask];
}
