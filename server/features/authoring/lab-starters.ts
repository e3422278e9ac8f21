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
  reliance: { pass_mark: 60, cases: [{ id: 'case-1', text: '', advice: '', advice_is: 'right', reason: '' }] },
};
