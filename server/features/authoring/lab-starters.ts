import type { LabKind } from '#contract/lab-values.ts';

/** The fields of a new lab, by kind, except for those that all labs have. Empty fields are faults until they are filled in. */
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
    sequences: [
      {
        id: 'sequence-1',
        prompt: '',
        steps: [
          { id: 'step-1', text: '' },
          { id: 'step-2', text: '' },
          { id: 'step-3', text: '' },
        ],
        reason: '',
      },
    ],
  },
  match: {
    sets: [
      {
        id: 'set-1',
        prompt: '',
        options: [
          { id: 'option-1', text: '' },
          { id: 'option-2', text: '' },
        ],
        items: [{ id: 'item-1', text: '', to: 'option-1', reason: '' }],
      },
    ],
  },
  decision_table: {
    columns: [
      {
        id: 'decision',
        label: '',
        options: [
          { id: 'yes', label: '' },
          { id: 'no', label: '' },
        ],
      },
    ],
    rows: [{ id: 'row-1', text: '', decide: { decision: ['yes'] }, reason: '' }],
  },
  form: { items: [{ id: 'item-1', prompt: '', fields: [{ id: 'field-1', kind: 'number', label: '', value: 0, reason: '' }] }] },
  limits: {
    prompt: '',
    again: '',
    rounds: 3,
    groups: [
      {
        id: 'group-1',
        label: '',
        choose: 'several',
        options: [
          { id: 'limit-1', text: '' },
          { id: 'limit-2', text: '' },
        ],
      },
    ],
    attacks: [{ id: 'attack-1', name: '', stopped_by: ['limit-1'], reason: '' }],
    harmless: [{ id: 'harmless-1', name: '', reason: '' }],
    working: 1,
    example: ['limit-1'],
    explanation: '',
  },
  claims: {
    source: {
      title: '',
      sentences: [
        { id: 's1', text: '' },
        { id: 's2', text: '' },
      ],
    },
    summary: { title: '', text: '' },
    verdicts: [
      { id: 'supported', label: '', sound: true },
      { id: 'contradicted', label: '' },
    ],
    claims: [{ id: 'claim-1', text: '', verdict: ['supported'], sentences: [['s1']], reason: '' }],
  },
  redact: { page: { title: '', text: '' }, mark: { prompt: '' }, secrets: [{ id: 'secret-1', treat: ['placeholder'], reason: '' }] },
  find_fault: {
    records: [{ id: 'record-1', title: '', lines: ['', ''] }],
    kinds: [
      { id: 'kind-1', label: '' },
      { id: 'kind-2', label: '' },
    ],
    faults: [{ id: 'fault-1', prompt: '', in: 'record-1', lines: [['1']], is: ['kind-1'], reason: '' }],
  },
  annotate: {
    prompt: {
      title: '',
      sentences: [
        { id: 's1', text: '', is: ['label-1'], reason: '' },
        { id: 's2', text: '', is: ['label-2'], reason: '' },
      ],
    },
    labels: {
      label: '',
      options: [
        { id: 'label-1', label: '' },
        { id: 'label-2', label: '' },
      ],
    },
  },
  predict: { guesses: [{ id: 'guess-1', prompt: '', example: '', reason: '' }] },
  branch: {
    situations: [
      {
        id: 'situation-1',
        text: '',
        choices: [
          { id: 'choice-1', text: '', credit: 1, consequence: '', next: 'ending-1' },
          { id: 'choice-2', text: '', credit: 0, consequence: '', next: 'ending-1' },
        ],
        reason: '',
      },
    ],
    endings: [{ id: 'ending-1', text: '' }],
  },
  stores: {
    find: { prompt: '' },
    stores: [
      {
        id: 'store-1',
        title: '',
        entries: [{ id: 'entry-1', text: '', copy: { prompt: '', time: ['time-1'], owner: ['owner-1'], reason: '' } }],
      },
      { id: 'store-2', title: '', entries: [{ id: 'entry-2', text: '', why: '' }] },
    ],
    times: {
      label: '',
      options: [
        { id: 'time-1', label: '' },
        { id: 'time-2', label: '' },
      ],
    },
    owners: {
      label: '',
      options: [
        { id: 'owner-1', label: '' },
        { id: 'owner-2', label: '' },
      ],
    },
  },
  sealed: {
    rules: { prompt: '', explanation: '', fields: [{ id: 'least', kind: 'number', label: '', example: 1, reason: '' }] },
    data: { title: '', variants: [{ id: 'variant-1', text: '', values: { measured: 0 } }] },
    questions: [
      {
        id: 'decision',
        kind: 'one',
        prompt: '',
        options: [
          { id: 'go-on', text: '' },
          { id: 'stop', text: '' },
        ],
        cases: [
          { all: ['measured >= least'], answer: ['go-on'], reason: '' },
          { answer: ['stop'], reason: '' },
        ],
      },
    ],
  },
  inbox: {
    starts: '2026-11-13 16:40',
    aware: '2026-11-13 16:40',
    messages: [{ id: 'message-1', from: '', text: '' }],
    actions: [
      { id: 'action-1', text: '', takes: '10 min', within: '1 h', result: '', reason: '' },
      { id: 'action-2', text: '', takes: '10 min', is: 'wrong', result: '', reason: '' },
    ],
    finish: { text: '', reason: '' },
  },
  reliance: { pass_mark: 60, cases: [{ id: 'case-1', text: '', advice: '', advice_is: 'right', reason: '' }] },
};
