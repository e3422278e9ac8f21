/** The fields of a new prompt lab, except for those that all steps have. Empty fields are faults until they are filled in. */
export const promptStarter = {
  fields: [{ id: 'prompt', kind: 'prompt', label: 'Your prompt' }],
  slots: [{ id: 'text', text: '' }],
  inputs: [
    { id: 'input-1', title: '', slots: { text: '' } },
    { id: 'input-2', title: '', hidden: true, slots: { text: '' } },
  ],
  checks: [
    { id: 'slots', text: 'It uses the slot.', hint: '', slots: 'filled' },
    { id: 'length', text: '', hint: '', words: { least: 20, most: 200 } },
  ],
  criteria: [{ id: 'criterion-1', text: '', contains: [''] }],
  example: { prompt: '' },
  runs: [
    { id: 'good', failed: [], note: '', outputs: { 'input-1': '', 'input-2': '' } },
    { id: 'too-short', failed: ['length'], note: '', outputs: { 'input-1': '', 'input-2': '' } },
  ],
};
