import { randomUUID } from 'node:crypto';
import type { tutor } from '#contract/tutor.ts';
import { type Rows, self } from './row.ts';
import type { World } from './world.ts';

const lessonOf = ({ module, lesson }: World) => ({ moduleId: module, fileName: lesson });

export const rows: Rows<typeof tutor> = {
  ofStep: { expects: 'learners', namesNobody: true, args: (world) => ({ params: lessonOf(world) }) },
  ask: {
    expects: 'learners',
    namesNobody: true,
    args: (world) => ({
      params: lessonOf(world),
      body: { id: randomUUID(), conversation_id: randomUUID(), section: null, hint: null, question: 'What is a stone?' },
    }),
  },
  forget: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async ({ tutorConversationOf }, of) => ({ params: { conversationId: await tutorConversationOf(of) } }),
  },
};
