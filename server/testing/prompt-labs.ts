import type { Person } from './factories.ts';

/** A prompt lab whose hidden input, keys and recorded runs contain words that no one may see before a run. */
export const stonePrompt = `title: Describe the stones
minutes: 6
task: |
  Write a prompt that describes stones for a cairn.
fields:
  - id: prompt
    kind: prompt
    label: Your prompt
slots:
  - id: stone
    text: The stone
inputs:
  - id: granite
    title: A block of granite
    slots:
      stone: A block of granite, 40 kg
    key:
      words: [granite, 40 kg]
  - id: hidden-slate
    title: The secret slate
    hidden: true
    slots:
      stone: A slab of secret slate, 12 kg
    key:
      words: [slate, 12 kg]
checks:
  - id: slots
    text: It uses the slot for the stone.
    hint: Without the slot, every stone gets the same answer.
    slots: filled
  - id: limit
    text: It says how long the answer may be.
    hint: Without a limit, the answer rambles.
    contains: ["# words", "one sentence"]
  - id: names
    text: It names no customer.
    hint: The name is nobody's business.
    no_personal_data: [Ms Okonkwo]
criteria:
  - id: facts
    text: The answer says what the stone is and what it weighs.
    why: Both decide where it goes.
    key_phrases: words
  - id: short
    text: The answer has at most 20 words.
    words: { most: 20 }
  - id: kind
    text: The answer is friendly.
    model: Is the answer friendly?
example:
  prompt: Describe {{stone}} in a secretly good way, in one sentence.
runs:
  - id: good
    failed: []
    note: The recorded good answers are short.
    outputs:
      granite: A fine block of granite of 40 kg, for the bottom.
      hidden-slate: A secretly good slab of slate of 12 kg, for the top.
    verdicts:
      kind:
        granite: { verdict: met, quote: A fine block }
        hidden-slate: { verdict: met, quote: secretly good }
  - id: rambling
    failed: [limit]
    note: The recorded rambling answers go on and on.
    outputs:
      granite: Well, this here is granite of 40 kg, and there is a great deal more that could be said about granite, and about stones, and about cairns in general, if only there was time.
      hidden-slate: Slate of 12 kg.
  - id: same
    failed: [slots]
    note: The recorded answers don't know the stone.
    outputs:
      granite: Please tell me which stone you mean.
      hidden-slate: Please tell me which stone you secretly mean.
`;

/** The published prompt lab's module and file name. */
export const promptPlace = { module: 'winds', file: 'describe-stones' } as const;
export const promptParams = { moduleId: promptPlace.module, fileName: promptPlace.file };
const inModule = { params: { moduleId: promptPlace.module } };

/** A text that passes all checks. */
export const goodPrompt = { prompt: 'Describe {{stone}} in at most 20 words.' };

/** Adds a prompt lab to a module in the fixture catalog, and publishes it. Returns its place. */
export async function publishPromptLab(author: Person, text = stonePrompt): Promise<{ module: string; file: string }> {
  const { status } = await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    ...inModule,
    body: { file_name: promptPlace.file, kind: 'prompt', title: 'Describe the stones', text },
  });
  if (status !== 201) throw new Error(`the prompt lab was not created: ${status}`);
  const { checked } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId/publication', inModule)).data;
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
    ...inModule,
    body: { checked, note: 'A prompt lab.', effect: 'keep' },
  });
  return promptPlace;
}
