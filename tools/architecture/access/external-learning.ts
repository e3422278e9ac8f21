import type { externalLearning } from '#contract/external-learning.ts';
import { picture } from './picture.ts';
import { type Rows, self } from './row.ts';
import type { Name, World } from './world.ts';

const own = { expects: 'learners', about: 'person', reaches: self } as const;
export const stated = () => ({
  title: `Fire safety ${Math.random()}`,
  provider: 'The Fire School',
  completed_on: '2026-01-02',
  hours: 2,
  valid_until: null,
});
export const learningOf = async ({ externalLearningOf }: World, of: Name) => ({ learningId: (await externalLearningOf(of)).learning });

export const rows: Rows<typeof externalLearning> = {
  own: { expects: 'learners', args: () => ({}) },
  // People without a company have no one who could accept it.
  add: { expects: 'learners', args: () => ({ body: stated() }), answers: [201, 409] },
  addBadge: { expects: 'learners', args: () => ({ file: picture }), answers: [400, 409] },
  change: { ...own, args: async (world, of) => ({ params: await learningOf(world, of), body: { ...stated(), revision: 0 } }) },
  withdraw: { ...own, args: async (world, of) => ({ params: await learningOf(world, of) }) },
  file: { ...own, args: async (world, of) => ({ params: await learningOf(world, of) }) },
  addFile: { ...own, args: async (world, of) => ({ params: await learningOf(world, of), file: picture }) },
  removeFile: { ...own, args: async (world, of) => ({ params: await learningOf(world, of) }) },
  claim: {
    ...own,
    args: async ({ externalLearningOf }, of) => {
      const { learning, round } = await externalLearningOf(of);
      return { params: { learningId: learning }, body: { round_id: round } };
    },
  },
};
