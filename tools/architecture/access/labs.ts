import type { labs } from '#contract/labs.ts';
import { type Rows, self } from './row.ts';
import type { World } from './world.ts';

const labOf = ({ lab }: World) => ({ moduleId: lab.module, fileName: lab.file });

export const rows: Rows<typeof labs> = {
  openLab: { expects: 'learners', namesNobody: true, args: (world) => ({ params: labOf(world) }) },
  currentLab: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: labOf(world) }) },
  // The attempt's owner is told that the lab doesn't have this item.
  answerLab: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async (world, of) => ({
      params: { ...labOf(world), attemptId: await world.labAttemptOf(of) },
      body: { answers: [{ item_id: 'of-another-lab', fields: {} }] },
    }),
    answers: [400],
  },
  labAttempts: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: labOf(world) }) },
  labAttempt: {
    expects: 'signed in',
    about: 'person',
    reaches: self,
    args: async (world, of) => ({ params: { ...labOf(world), attemptId: await world.labAttemptOf(of) } }),
  },
};
