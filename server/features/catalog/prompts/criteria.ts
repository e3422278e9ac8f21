import type { PromptCriterionResult } from '#contract/prompt-results.ts';
import type { PromptVerdict } from '#contract/prompt-values.ts';
import { countWords, foundIn } from '../labs/phrases.ts';
import { quotationsIn, standsIn } from './evidence.ts';
import { jsonIn } from './json-schema.ts';
import type { PromptCriterion, PromptInput, PromptSource } from './schema.ts';

/** A verdict on one output, with words of the output that show it. */
export interface OutputVerdict {
  verdict: PromptVerdict;
  evidence: string | null;
}

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,'’]\d+)*/g)].map(([one]) => one.replaceAll(/[,'’](?=\d{3}(?!\d))/g, '').replace(',', '.'));
const said = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'null')).trim().toLowerCase();

/** Returns an output's values: those of a JSON object, or else of lines such as `name: value`. */
function valuesOf(output: string): Record<string, unknown> {
  const json = jsonIn(output);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Record<string, unknown>;
  return Object.fromEntries(
    [...output.matchAll(/^[\s*-]*([\p{L}_][\p{L}\p{N}_ -]{0,40}?)\**\s*:\s*(.+?)\s*$/gmu)].map(([, name = '', value = '']) => [
      name.trim().toLowerCase(),
      value,
    ]),
  );
}

const sourceOf = ({ slots, key }: PromptInput): string =>
  [...Object.values(slots), ...Object.values(key).map((one) => (Array.isArray(one) ? one.join(' ') : String(one)))].join('\n');

/** Judges one output by one criterion that needs no model. */
export function judgeByCode(criterion: PromptCriterion, input: PromptInput, output: string): OutputVerdict {
  const { contains, without, words, json, extraction, key_phrases, equals, numbers, citations } = criterion;
  const is = (met: boolean, evidence: string | null = null): OutputVerdict => ({ verdict: met ? 'met' : 'not_met', evidence });
  if (contains) return is(foundIn(output, contains).length > 0);
  if (without) return is(foundIn(output, without).length === 0, foundIn(output, without)[0] ?? null);
  if (words) {
    const count = countWords(output);
    return is(count >= (words.least ?? 0) && count <= (words.most ?? Number.POSITIVE_INFINITY));
  }
  if (json) {
    const value = jsonIn(output);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return is(false);
    const known = Object.keys(value);
    return is(known.length === json.length && json.every((name) => known.includes(name)));
  }
  if (extraction) {
    const values = valuesOf(output);
    const wrong = extraction.find((name) => said(values[name]) !== said(input.key[name]) || !(name in values));
    return is(wrong === undefined, wrong !== undefined && wrong in values ? `${wrong}: ${said(values[wrong])}` : null);
  }
  if (key_phrases !== undefined) {
    const wanted = input.key[key_phrases];
    const list = Array.isArray(wanted) ? wanted : [said(wanted)];
    return is(list.every((phrase) => foundIn(output, [phrase]).length > 0));
  }
  if (equals !== undefined) return is(said(output.replace(/[.!]$/, '')) === said(input.key[equals]));
  if (numbers) {
    const known = new Set(numbersIn(sourceOf(input)));
    const invented = numbersIn(output).find((one) => !known.has(one));
    return is(invented === undefined, invented ?? null);
  }
  if (citations) {
    const quoted = quotationsIn(output);
    const given = Object.values(input.slots).join('\n');
    const invented = quoted.find((one) => !standsIn(given, one));
    return is(quoted.length > 0 && invented === undefined, invented ?? null);
  }
  return { verdict: 'not_sure', evidence: null };
}

/**
 * Returns a verdict that someone gave, with the words that they quoted. Without evidence that stands in the output, the verdict is not
 * sure.
 */
export function withEvidence(output: string, { verdict, quote }: { verdict: PromptVerdict; quote: string }): OutputVerdict {
  if (verdict === 'not_sure' || !standsIn(output, quote)) return { verdict: 'not_sure', evidence: null };
  return { verdict, evidence: quote };
}

export interface JudgedOutput {
  input: PromptInput;
  output: string;
  /** The verdicts on the criteria for a model, by the criterion's id. */
  byModel: ReadonlyMap<string, OutputVerdict>;
}

/** Returns the verdicts on all outputs, without the words of hidden ones, and the percentage that a program found to be met. */
export function judgeOutputs(
  { criteria }: PromptSource,
  outputs: readonly JudgedOutput[],
): { criteria: PromptCriterionResult[]; score: number } {
  const results = criteria.map((criterion): PromptCriterionResult => {
    const judged_by = criterion.model === undefined ? 'code' : 'model';
    return {
      id: criterion.id,
      text: criterion.text,
      judged_by,
      why: criterion.why ?? null,
      verdicts: outputs.map(({ input, output, byModel }) => {
        const judged =
          judged_by === 'code'
            ? judgeByCode(criterion, input, output)
            : (byModel.get(criterion.id) ?? ({ verdict: 'not_sure', evidence: null } as const));
        return input.hidden ? { input_id: null, verdict: judged.verdict, evidence: null } : { input_id: input.id, ...judged };
      }),
    };
  });
  const byCode = results.filter(({ judged_by }) => judged_by === 'code').flatMap(({ verdicts }) => verdicts);
  const met = byCode.filter(({ verdict }) => verdict === 'met').length;
  return { criteria: results, score: byCode.length === 0 ? 0 : Math.round((100 * met) / byCode.length) };
}
