import type { Person } from './factories.ts';

/** A dialogue whose part, phrases, later replies, answers and ends contain words that no one may see before they are reached. */
export const stoneDialogue = `title: The quarry master
minutes: 6
task: |
  The quarry master wants to sell you a **cracked** slab.
you: You build cairns for a hut.
other:
  name: Ros
  role: quarry master
  part: Your secretly written part says that you never admit the crack before somebody asks for it twice in a row.
opening: Here is the slab. Shall I load it?
turns: 4
stages:
  - id: ask
    goal: You ask about the crack.
    why: The secret reason is that a cracked slab splits in frost.
    contains: [crack*, split*]
    until: You secretly avoid the subject of the slab and talk about the weather in the valley instead.
  - id: offer
    goal: You offer to take another slab.
    why: The secret reason is that he has many.
    contains: [another slab, other slab, different slab]
    within: 3
  - id: no-yes
    goal: You don't agree to take the cracked slab.
    why: The secret reason is that nobody takes it back.
    without: [load it, "i'll take it"]
criteria:
  - id: calm
    text: You stay calm.
    why: Shouting closes the quarry.
    without: [thief, liar]
  - id: friendly
    text: You are friendly.
    model: Is the person who builds cairns friendly?
nodes:
  - id: start
    replies:
      - { id: what-crack, text: What about the crack in it?, phrases: [line through it], answer: The secret answer is that it is an old crack., next: then }
      - { id: yes, text: "Fine, load it.", answer: The secret answer is that it is loaded., next: split }
  - id: then
    replies:
      - { id: other, text: I would rather take another slab., answer: The secret answer is that there are twelve., next: fine }
      - { id: cheaper, text: Then make it cheaper., answer: The secret answer is half the price., next: half }
ends:
  - { id: fine, kind: good, text: The secret good end is a sound cairn. }
  - { id: half, kind: partial, text: The secret middling end is a cheap slab. }
  - { id: split, kind: bad, text: The secret bad end is a pile of splinters. }
example: [what-crack, other]
bad_example: { replies: ["yes"], misses: [ask, no-yes] }
`;

/** The published dialogue's module and file name. */
export const dialoguePlace = { module: 'winds', file: 'the-quarry-master' } as const;
export const dialogueParams = { moduleId: dialoguePlace.module, fileName: dialoguePlace.file };
const inModule = { params: { moduleId: dialoguePlace.module } };

/** Adds a dialogue to a module in the fixture catalog, and publishes it. Returns its place. */
export async function publishDialogue(author: Person, text = stoneDialogue): Promise<{ module: string; file: string }> {
  const { status } = await author.ask('POST /api/admin/authoring/drafts/:moduleId/files', {
    ...inModule,
    body: { file_name: dialoguePlace.file, kind: 'dialogue', title: 'The quarry master', text },
  });
  if (status !== 201) throw new Error(`the dialogue was not created: ${status}`);
  const { checked } = (await author.ask('GET /api/admin/authoring/drafts/:moduleId/publication', inModule)).data;
  await author.ask('POST /api/admin/authoring/drafts/:moduleId/publish', {
    ...inModule,
    body: { checked, note: 'A dialogue.', effect: 'keep' },
  });
  return dialoguePlace;
}
