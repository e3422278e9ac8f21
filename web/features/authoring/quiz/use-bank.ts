import { useQuery } from '@tanstack/react-query';
import { bankLinkOf, bankLinkText } from '#contract/question-bank-values.ts';
import type { BankCopy } from '#contract/question-banks.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import type { QuizBlocks } from '../source/quiz/quiz-blocks.ts';
import { type QuestionDraft, questionId, questionOf } from '../source/quiz-source.ts';

/** Returns a copy of the bank's question for a quiz, with an id that no question there has. */
export const copyFor = (copy: BankCopy, taken: readonly string[]): QuestionDraft => ({
  ...questionOf({ ...copy.question, id: questionId(copy.question.prompt, taken) }),
  bank: bankLinkText(copy),
});

/** Returns copies of the bank's questions for a quiz that has these ids. */
export function copiesFor(copies: readonly BankCopy[], taken: readonly string[]): QuestionDraft[] {
  const made: QuestionDraft[] = [];
  for (const copy of copies) made.push(copyFor(copy, [...taken, ...made.map(({ id }) => id)]));
  return made;
}

/** Returns the ids of the bank's questions that a quiz has copies of. */
export const linksIn = ({ questions }: QuizBlocks): string[] =>
  questions.flatMap(({ question }) => bankLinkOf(question?.bank ?? '')?.id ?? []);

/** Finds out which of a quiz's questions have changed in the bank, and updates them. */
export function useBank(moduleId: string, quiz: QuizBlocks | null) {
  const hasLinks = quiz !== null && linksIn(quiz).length > 0;
  const known = useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/bank-questions', { params: { moduleId } }),
    enabled: hasLinks,
    refetchOnMount: 'always',
  });
  const take = useSend('POST /api/admin/authoring/drafts/:moduleId/bank-questions/take');
  return {
    /** Returns the bank's question if this one is a copy of another version of it. */
    newerOf(question: QuestionDraft | null): BankCopy | null {
      const link = bankLinkOf(question?.bank ?? '');
      const found = link && known.data?.questions.find(({ id }) => id === link.id);
      return found && found.version !== link.version ? found : null;
    },
    /** Returns the bank's current version of the question, with the id and the lesson that it has in the quiz. */
    async takeOver(question: QuestionDraft, { id }: BankCopy): Promise<QuestionDraft> {
      const { questions } = await take.sendOrThrow({ params: { moduleId }, body: { questions: [id] } });
      const [copy] = questions;
      return copy ? { ...copyFor(copy, []), key: question.key, id: question.id, lesson: question.lesson } : question;
    },
  };
}
