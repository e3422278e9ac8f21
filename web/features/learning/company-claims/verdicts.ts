import { claimVerdicts } from '#contract/company-guide-values.ts';
import type { LabField } from '#contract/lab-content.ts';
import { verdictWords } from '#web/lib/guide-words.ts';

/** The verdicts to choose from, as the field of a lab's item. */
export const verdictField: LabField = {
  id: 'verdict',
  kind: 'one',
  label: null,
  options: claimVerdicts.map((id) => ({ id, tree: { type: 'root', children: [{ type: 'text', value: verdictWords[id]() }] } })),
  items: [],
  material: null,
  unit: null,
  may_be_empty: false,
  when: null,
};
