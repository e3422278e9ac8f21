import type { dialogues } from '#contract/dialogues.ts';
import { type Rows, self } from './row.ts';
import type { Name, World } from './world.ts';

const dialogueOf = ({ dialogue }: World) => ({ moduleId: dialogue.module, fileName: dialogue.file });
const ofOwner = { expects: 'learners', about: 'person', reaches: self } as const;
const byId = async (world: World, of: Name) => ({
  params: { ...dialogueOf(world), conversationId: await world.conversationOf(of) },
});

export const rows: Rows<typeof dialogues> = {
  conversations: { expects: 'learners', namesNobody: true, args: (world) => ({ params: dialogueOf(world) }) },
  startConversation: {
    expects: 'learners',
    namesNobody: true,
    args: (world) => ({ params: dialogueOf(world), body: { kind: 'written' } }),
  },
  say: { ...ofOwner, args: async (world, of) => ({ ...(await byId(world, of)), body: { text: 'What about the crack?', after: 1 } }) },
  goOnWritten: { ...ofOwner, args: byId },
  endConversation: { ...ofOwner, args: byId, answers: [409] },
  debriefConversation: { ...ofOwner, args: byId, answers: [409] },
  readDebrief: { ...ofOwner, args: async (world, of) => ({ ...(await byId(world, of)), body: {} }), answers: [409] },
};
