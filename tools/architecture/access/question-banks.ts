import type { questionBanks } from '#contract/question-banks.ts';
import { nothing, type Rows } from './row.ts';
import { questionOfBank } from './world.ts';

// The platform's bank belongs to no one. `authors.test.ts` covers a company's own.
const writers = { expects: 'authors', namesNobody: true } as const;
const question = {
  kind: 'true_false',
  prompt: 'Is sand made of stones?',
  answer: true,
  explanation: 'Very small ones.',
} as const;
const known = { params: { questionId: questionOfBank } };
const inModule = { params: { moduleId: 'unfinished' } };

export const rows: Rows<typeof questionBanks> = {
  bank: { ...writers, args: nothing },
  createQuestion: { ...writers, args: () => ({ body: { question } }) },
  question: { ...writers, args: () => known },
  saveQuestion: { ...writers, args: () => ({ ...known, body: { based_on: 1, question } }) },
  deleteQuestion: { ...writers, args: () => ({ params: { questionId: 'no-such-question' } }) },
  addToBank: { ...writers, args: () => ({ ...inModule, body: { questions: [{ id: 'sand', question }] } }) },
  takeFromBank: { ...writers, args: () => ({ ...inModule, body: { questions: [questionOfBank] } }) },
  bankOfModule: { ...writers, args: () => inModule },
};
