import type { LabKind } from '#contract/lab-values.ts';

/** The fields of a new lab of each kind, beside those that all labs have: empty ones are faults until they are filled in. */
export const labStarters: Record<LabKind, object> = {
  sort: {
    pass_mark: 80,
    categories: [
      { id: 'first', label: '' },
      { id: 'second', label: '' },
    ],
    cards: [{ id: 'card-1', text: '', in: ['first'], reason: '' }],
  },
  order: {
    pass_mark: 80,
    sequences: [{ id: 'sequence-1', prompt: '', steps: ['first', 'second', 'third'].map((id) => ({ id, text: '' })), reason: '' }],
  },
  match: {
    pass_mark: 80,
    sets: [
      {
        id: 'set-1',
        prompt: '',
        options: ['option-1', 'option-2', 'option-3'].map((id) => ({ id, text: '' })),
        items: ['1', '2'].map((number) => ({ id: `item-${number}`, text: '', to: `option-${number}`, reason: '' })),
      },
    ],
  },
  decision_table: {
    pass_mark: 80,
    columns: [{ id: 'decision', label: '', options: ['yes', 'no'].map((id) => ({ id, label: '' })) }],
    rows: [{ id: 'row-1', text: '', decide: { decision: 'yes' }, reason: '' }],
  },
  form: {
    pass_mark: 80,
    documents: [{ id: 'document-1', title: '', text: '' }],
    data: {},
    items: [{ id: 'item-1', prompt: '', fields: [{ id: 'field-1', kind: 'number', label: '', value: '', reason: '' }] }],
  },
  limits: {
    pass_mark: 80,
    prompt: '',
    again: '',
    groups: [{ id: 'group-1', label: '', choose: 'one', options: ['open', 'closed'].map((id) => ({ id, text: '' })) }],
    attacks: [{ id: 'attack-1', name: '', stopped_by: ['closed'], reason: '' }],
    harmless: [{ id: 'case-1', name: '', broken_by: [] }],
    working: 1,
    example: ['closed'],
  },
  reliance: { pass_mark: 60, cases: [{ id: 'case-1', text: '', advice: '', advice_is: 'right', reason: '' }] },
};
