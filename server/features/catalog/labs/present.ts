import type { z } from 'zod';
import type { LabField, LabItem, LabMaterial } from '#contract/lab-content.ts';
import type { LabItemResult, LabState } from '#contract/labs.ts';
import type { tree } from '#contract/tree.ts';
import { must } from '#server/must.ts';
import type * as model from './lab.ts';
import { isSoundItem, type Replay } from './replay.ts';

type Tree = z.infer<typeof tree>;
/** The text in a lab's source, rendered. */
export type LabTrees = ReadonlyMap<string, Tree>;

const percent = (credit: number) => Math.round(credit * 100);

/** Selects the parts of a lab that may leave the server. Before an item is answered, they reveal nothing about the right answer. */
export function presenterOf(trees: LabTrees) {
  const rendered = (text: model.LabText): Tree =>
    typeof text === 'string'
      ? must(trees.get(text), 'a text of a lab, rendered')
      : { type: 'root', children: [{ type: 'text', value: text.plain }] };
  const choice = ({ id, text }: model.LabChoice) => ({ id, tree: rendered(text) });

  const material = ({ id, kind, title, text, parts }: model.LabMaterial): LabMaterial => ({
    id,
    kind,
    title,
    tree: text === undefined ? null : rendered(text),
    parts: parts.map((part) => ({ ...choice(part), label: part.label ?? null, group: part.group ?? null, value: part.value ?? null })),
  });

  const field = ({ id, kind, label, options = [], items = [], ...one }: model.LabField): LabField => ({
    id,
    kind,
    label: label === undefined ? null : rendered(label),
    options: options.map(choice),
    items: items.map(choice),
    material: one.material ?? null,
    unit: one.unit ?? null,
    may_be_empty: one.mayBeEmpty === true,
    when: one.when ?? null,
  });

  const item = ({ id, prompt, quoted, fields, isCritical }: model.LabItem, isAnswered: boolean): LabItem => ({
    id,
    prompt: rendered(prompt),
    quoted: quoted === undefined ? null : rendered(quoted),
    fields: fields.map(field),
    // Before the answer, this could reveal in which cases only one answer is safe.
    is_critical: isAnswered && (isCritical === true || fields.some((one) => one.isCritical)),
  });

  const result = (judged: model.JudgedItem): LabItemResult => {
    const {
      item: { id, explanation },
      given,
      credit,
      fields,
    } = judged;
    return {
      item_id: id,
      credit: percent(credit),
      fields: fields.map((one) => ({
        id: one.id,
        given: [...(given[one.id] ?? [])],
        credit: percent(one.credit),
        expected: one.expected.map((accepted) => [...accepted]),
        reasons: one.reasons.map(rendered),
        notes: (one.notes ?? []).map(({ code, params }) => ({ code, params: { ...params } })),
      })),
      critical_missed: !isSoundItem(judged),
      explanation: explanation === undefined ? null : rendered(explanation),
    };
  };

  return {
    start: ({ materials, asked }: Replay) => ({ materials: materials.map(material), items: asked.map((one) => item(one, false)) }),
    /** @param passMark in per cent */
    state: ({ materials, asked, open, judged, score, isSound }: Replay, passMark: number): LabState => ({
      materials: materials.map(material),
      items: asked.map((one) => item(one, !open.includes(one))),
      results: judged.map(result),
      score,
      passed: score === null ? null : score >= passMark && isSound,
    }),
  };
}
