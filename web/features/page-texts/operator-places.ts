import type { Root } from 'hast';
import type { Operator } from '#contract/operator.ts';

const paragraph = (value: string): Root => ({
  type: 'root',
  children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }] }],
});

/** Stands where the server puts a text of the operator, and who they are (`server/features/operator/written-page.ts`). */
export const operatorPlaces: Operator = {
  name: '{{operator}}',
  contact: null,
  origin: '{{origin}}',
  text: { intro: paragraph('{{intro}}'), sections: [{ id: '{{section}}', title: '{{title}}', tree: paragraph('{{text}}') }] },
  changed_at: null,
};
