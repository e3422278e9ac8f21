const reply = (id: string, next: string) => ({ id, text: '', answer: '', next });

/** The fields of a new dialogue, except for those that all steps have. Empty fields are faults until they are filled in. */
export const dialogueStarter = {
  you: '',
  other: { name: '', role: '', part: '' },
  opening: '',
  turns: 10,
  stages: [
    { id: 'stage-1', goal: '', why: '', contains: [''], until: '' },
    { id: 'stage-2', goal: '', why: '', without: [''] },
  ],
  criteria: [{ id: 'criterion-1', text: '', model: '' }],
  nodes: [
    { id: 'start', replies: [reply('ask', 'then'), reply('agree', 'bad')] },
    { id: 'then', replies: [reply('solve', 'good'), reply('delay', 'partial')] },
  ],
  ends: [
    { id: 'good', kind: 'good', text: '' },
    { id: 'partial', kind: 'partial', text: '' },
    { id: 'bad', kind: 'bad', text: '' },
  ],
  example: ['ask', 'solve'],
  bad_example: { replies: ['agree'], misses: ['stage-1'] },
};
