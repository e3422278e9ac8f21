import type { dialogues } from '#contract/dialogues.ts';
import { insertMarkingTask } from './learning-objects.ts';
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
  // The conversation has not been judged.
  askReviewer: {
    ...ofOwner,
    args: async (world, of) => ({ ...(await byId(world, of)), body: { criterion_id: 'friendly' } }),
    answers: [409],
  },
  withdrawFromReviewer: {
    ...ofOwner,
    args: async (world, of) => {
      const { params } = await byId(world, of);
      const { id: user_id, company_id } = world.people[of];
      const subject_key = `${params.conversationId} friendly`;
      const taskId = await insertMarkingTask(world.app.connection.pool, { user_id, company_id, subject_key, ...world.dialogue });
      return { params: { ...params, taskId } };
    },
  },
};
