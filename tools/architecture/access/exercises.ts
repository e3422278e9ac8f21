import type { exercises } from '#contract/exercises.ts';
import type { Rows } from './row.ts';
import type { World } from './world.ts';

const exerciseOf = ({ exercise }: World) => ({ moduleId: exercise.module, fileName: exercise.file });

export const rows: Rows<typeof exercises> = {
  practice: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: exerciseOf(world) }) },
  saveDraft: {
    expects: 'learners',
    namesNobody: true,
    args: (world) => ({ params: exerciseOf(world), body: { code: '', based_on: null } }),
  },
  startAgain: { expects: 'learners', namesNobody: true, args: (world) => ({ params: exerciseOf(world) }) },
  attemptExercise: {
    expects: 'learners',
    namesNobody: true,
    args: (world) => ({ params: exerciseOf(world), body: { code: '', tests_version: 'never', results: [] } }),
    answers: [409],
  },
  requestSolution: { expects: 'learners', namesNobody: true, args: (world) => ({ params: exerciseOf(world) }) },
};
