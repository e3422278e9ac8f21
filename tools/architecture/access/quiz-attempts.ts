import type { quizAttempts } from '#contract/quiz-attempts.ts';
import { type Rows, self } from './row.ts';
import type { World } from './world.ts';

const quizOf = ({ quiz }: World) => ({ moduleId: quiz.module, fileName: quiz.file });

export const rows: Rows<typeof quizAttempts> = {
  attempt: { expects: 'learners', namesNobody: true, args: (world) => ({ params: quizOf(world), body: { answers: [] } }), answers: [400] },
  attempts: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: quizOf(world) }) },
  openAttempt: { expects: 'learners', namesNobody: true, args: (world) => ({ params: quizOf(world) }) },
  currentAttempt: { expects: 'signed in', namesNobody: true, args: (world) => ({ params: quizOf(world) }) },
  // The attempt's owner is told that the quiz doesn't have this question.
  answer: {
    expects: 'learners',
    about: 'person',
    reaches: self,
    args: async (world, of) => ({
      params: { ...quizOf(world), attemptId: await world.openAttemptOf(of) },
      body: { answers: [{ question_id: 'of-another-quiz' }] },
    }),
    answers: [400],
  },
};
