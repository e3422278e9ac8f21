import type { learning } from '#contract/learning.ts';
import { nothing, type Rows, staff } from './row.ts';
import type { World } from './world.ts';

const lesson = ({ module, lesson: fileName }: World) => ({ moduleId: module, fileName });
const exerciseOf = ({ exercise }: World) => ({ moduleId: exercise.module, fileName: exercise.file });

export const rows: Rows<typeof learning> = {
  tracks: { expects: 'signed in', args: nothing },
  track: { expects: 'signed in', namesNobody: true, args: ({ track }) => ({ params: { id: track } }) },
  modules: { expects: 'signed in', args: nothing },
  module: { expects: 'signed in', namesNobody: true, args: ({ module }) => ({ params: { id: module } }) },
  changes: { expects: 'signed in', namesNobody: true, args: ({ module }) => ({ params: { id: module } }) },
  summary: { expects: 'signed in', namesNobody: true, args: ({ module }) => ({ params: { id: module } }) },
  moduleContent: { expects: 'signed in', namesNobody: true, args: ({ module }) => ({ params: { moduleId: module } }) },
  content: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: lesson(world) }) },
  // Before the exercise is completed, only a super admin may see the solution.
  solution: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: exerciseOf(world) }), answers: [200, 409] },
  glossary: { expects: 'signed in', args: nothing },
  progress: { expects: 'signed in', args: nothing },
  progressOf: {
    expects: 'signed in',
    about: 'person',
    reaches: staff,
    args: ({ people }, of) => ({ params: { userId: people[of].id } }),
  },
  moduleProgressOf: {
    expects: 'signed in',
    about: 'person',
    reaches: staff,
    args: ({ people, module }, of) => ({ params: { userId: people[of].id, moduleId: module } }),
  },
  report: { expects: 'learners', args: ({ module, lesson: file }) => ({ body: { module_id: module, file_name: file, time_spent: 1 } }) },
};
