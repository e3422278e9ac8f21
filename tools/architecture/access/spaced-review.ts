import type { spacedReview } from '#contract/spaced-review.ts';
import { nothing, type Rows, self } from './row.ts';

const own = { expects: 'learners', about: 'person', reaches: self } as const;

export const rows: Rows<typeof spacedReview> = {
  overview: { expects: 'learners', args: nothing },
  session: { expects: 'learners', args: nothing },
  // The card's owner is told that it is about another question.
  answer: {
    ...own,
    args: async ({ reviewCardOf }, of) => ({
      params: { id: await reviewCardOf(of) },
      body: { revision: 0, answers: [{ question_id: 'of-another-quiz' }] },
    }),
    answers: [400],
  },
  grade: {
    ...own,
    args: async ({ reviewCardOf }, of) => ({ params: { id: await reviewCardOf(of) }, body: { revision: 0, grade: 'good' } }),
  },
  pauseItem: { ...own, args: async ({ reviewCardOf }, of) => ({ params: { id: await reviewCardOf(of) }, body: { is_paused: false } }) },
  pauseModule: {
    expects: 'learners',
    namesNobody: true,
    args: async ({ quiz, reviewCardOf }, of) => {
      await reviewCardOf(of);
      return { params: { moduleId: quiz.module }, body: { is_paused: false } };
    },
  },
};
