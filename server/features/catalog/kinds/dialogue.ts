import { faultsOfDialogue } from '../dialogues/faults.ts';
import { type DialogueSource, dialogueSchema } from '../dialogues/schema.ts';
import { yamlFileKind } from '../file-kind.ts';
import { renderText } from '../render/text.ts';

/** Conversations with a part that a model plays, or that is written. The part, phrases, later replies and ends are read only by `../dialogues/`. */
export const fileKind = yamlFileKind<DialogueSource>({
  ending: '.dialogue.yaml',
  completedBy: 'attempt',
  schema: dialogueSchema,
  textsOf: ({ task }) => [[['task'], task]],
  check: faultsOfDialogue,
  async render({ task, you, other: { name, role }, opening, turns, stages, criteria }, _version, assets) {
    return {
      ...(await renderText(task, assets)),
      dialogue: {
        you,
        other: { name, role },
        opening,
        turns,
        goals: stages.map(({ id, goal }) => ({ id, text: goal })),
        criteria: criteria.map(({ id, text, model }) => ({ id, text, judged_by: model === undefined ? 'code' : 'model' })),
      },
    };
  },
});
