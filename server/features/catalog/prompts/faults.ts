import { idsTwice } from '../labs/schema.ts';
import type { Extra } from '../yaml-text.ts';
import { checkTexts } from './checks.ts';
import { standsIn } from './evidence.ts';
import { type PromptCriterion, type PromptSource, promptSchema } from './schema.ts';

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const unknown = (id: string, known: readonly string[], path: readonly PropertyKey[]): Extra[] =>
  known.includes(id) ? [] : [{ path, fault: { code: 'catalog_lab_id_unknown', params: { id, ids: known.join(', ') } } }];

/** Returns the names in an input's key that a criterion reads. */
const keysOf = ({ extraction = [], key_phrases, equals }: PromptCriterion): string[] =>
  [...extraction, key_phrases, equals].filter((name) => name !== undefined);

function runFaults(source: PromptSource, at: number): Extra[] {
  const { checks, inputs, criteria, runs } = source;
  const run = runs[at];
  if (!run) return [];
  const path = (...rest: PropertyKey[]) => ['runs', at, ...rest];
  const byModel = criteria.filter(({ model }) => model !== undefined).map(({ id }) => id);
  return [
    ...run.failed.flatMap((id, index) => unknown(id, idsOf(checks), path('failed', index))),
    ...Object.keys(run.outputs).flatMap((id) => unknown(id, idsOf(inputs), path('outputs', id))),
    ...inputs.flatMap(({ id }): Extra[] =>
      Object.hasOwn(run.outputs, id) ? [] : [{ path: path('outputs'), fault: { code: 'catalog_prompt_output', params: { id } } }],
    ),
    ...Object.entries(run.verdicts).flatMap(([criterion, byInput]) => [
      ...unknown(criterion, byModel, path('verdicts', criterion)),
      ...Object.entries(byInput).flatMap(([input, { verdict, quote }]): Extra[] => [
        ...unknown(input, idsOf(inputs), path('verdicts', criterion, input)),
        ...(verdict === 'not_sure' || standsIn(run.outputs[input] ?? '', quote)
          ? []
          : [{ path: path('verdicts', criterion, input), fault: { code: 'catalog_prompt_quote' } } satisfies Extra]),
      ]),
    ]),
  ];
}

/** Finds what is wrong in a prompt lab that its schema can't see. */
export function faultsOfPrompt(raw: unknown): Extra[] {
  const { fields, slots, inputs, checks, criteria, runs } = (raw ?? {}) as Record<string, unknown>;
  const twice = Object.entries({ fields, slots, inputs, checks, criteria, runs }).flatMap(([name, list]) => idsTwice(list, [name]));
  const read = promptSchema.safeParse(raw);
  if (!read.success) return twice;
  const source = read.data;
  const slotIds = idsOf(source.slots);
  return [
    ...twice,
    ...source.checks.flatMap(({ field, marked = [] }, at) => [
      ...(field === undefined ? [] : unknown(field, idsOf(source.fields), ['checks', at, 'field'])),
      ...marked.flatMap((slot, index) => unknown(slot, slotIds, ['checks', at, 'marked', index])),
    ]),
    ...source.inputs.flatMap((input, at) => [
      ...Object.keys(input.slots).flatMap((slot) => unknown(slot, slotIds, ['inputs', at, 'slots', slot])),
      ...slotIds.flatMap((slot): Extra[] =>
        Object.hasOwn(input.slots, slot)
          ? []
          : [{ path: ['inputs', at, 'slots'], fault: { code: 'catalog_prompt_slot', params: { id: slot } } }],
      ),
      ...source.criteria
        .flatMap(keysOf)
        .flatMap((name): Extra[] =>
          Object.hasOwn(input.key, name) ? [] : [{ path: ['inputs', at], fault: { code: 'catalog_prompt_key', params: { name } } }],
        ),
    ]),
    ...(source.inputs.some(({ hidden }) => !hidden)
      ? []
      : [{ path: ['inputs'], fault: { code: 'catalog_prompt_all_hidden' } } satisfies Extra]),
    ...(source.criteria.some(({ model }) => model === undefined)
      ? []
      : [{ path: ['criteria'], fault: { code: 'catalog_prompt_only_model' } } satisfies Extra]),
    ...(source.runs.some(({ failed }) => failed.length === 0)
      ? []
      : [{ path: ['runs'], fault: { code: 'catalog_prompt_no_good_run' } } satisfies Extra]),
    ...checkTexts(source, source.example).flatMap(({ id, passed }): Extra[] =>
      passed ? [] : [{ path: ['example'], fault: { code: 'catalog_prompt_example', params: { id } } }],
    ),
    ...source.runs.flatMap((_, at) => runFaults(source, at)),
  ];
}
