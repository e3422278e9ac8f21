import { yamlFileKind } from '../file-kind.ts';
import { faultsOfPrompt } from '../prompts/faults.ts';
import { type PromptSource, promptSchema } from '../prompts/schema.ts';
import { renderText } from '../render/text.ts';

/** Prompts that learners write for a task. What is expected of them, hidden inputs and recorded runs are read only by `../prompts/`. */
export const fileKind = yamlFileKind<PromptSource>({
  ending: '.prompt.yaml',
  completedBy: 'attempt',
  schema: promptSchema,
  textsOf: ({ task }) => [[['task'], task]],
  check: faultsOfPrompt,
  async render({ task, fields, slots, inputs, checks, criteria }, _version, assets) {
    return {
      ...(await renderText(task, assets)),
      prompt: {
        fields: fields.map(({ id, kind, label, help = null, start, most }) => ({ id, kind, label, help, start, most })),
        slots: slots.map(({ id, text }) => ({ id, text })),
        inputs: inputs
          .filter(({ hidden }) => !hidden)
          .map((input) => ({
            id: input.id,
            title: input.title,
            slots: slots.map(({ id }) => ({ id, text: input.slots[id] ?? '' })),
          })),
        hidden_inputs: inputs.filter(({ hidden }) => hidden).length,
        checks: checks.map(({ id, text }) => ({ id, text })),
        criteria: criteria.map(({ id, text, model }) => ({ id, text, judged_by: model === undefined ? 'code' : 'model' })),
      },
    };
  },
});
