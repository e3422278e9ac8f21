import type { readingPositions } from '#contract/reading-positions.ts';
import type { Rows } from './row.ts';
import type { World } from './world.ts';

const lessonOf = ({ module, lesson }: World) => ({ moduleId: module, fileName: lesson });

export const rows: Rows<typeof readingPositions> = {
  positions: { expects: 'signed in', namesNobody: true, args: ({ module }) => ({ params: { moduleId: module } }) },
  current: { expects: 'signed in', args: () => ({}) },
  savePosition: {
    expects: 'learners',
    namesNobody: true,
    args: (world) => ({ params: lessonOf(world), body: { anchor: null, block: 0, part: 0, age: 0 } }),
  },
};
