import { Checkbox, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { BankCopy } from '#contract/question-banks.ts';
import { m } from '#messages';
import { messageOf } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { idFrom } from '../module/catalog-id.ts';
import { contentOf, type QuestionDraft } from '../source/quiz-source.ts';
import classes from './question-bank.module.css';
import { QuestionSummary } from './question-summary.tsx';

export interface Addable {
  /** The question's key in its quiz. */
  key: string;
  question: QuestionDraft;
}

/** Returns a function that adds questions from a module's quizzes to the bank, and reports the copies that they became. */
export function useAddToBank(moduleId: string, onAdded: (added: (BankCopy & { key: string })[]) => void) {
  const add = useSend('POST /api/admin/authoring/drafts/:moduleId/bank-questions', {
    done: ({ questions }) => m.question_bank_added({ count: questions.length }),
  });
  return {
    isPending: add.isPending,
    async add(questions: readonly Addable[]): Promise<void> {
      const body = {
        questions: questions.map(({ question }) => ({ id: idFrom(question.id) || 'question', question: contentOf(question) })),
      };
      const reply = await add.sendOrThrow({ params: { moduleId }, body });
      onAdded(
        reply.questions.flatMap((copy, index) => {
          const key = questions[index]?.key;
          return key === undefined ? [] : [{ ...copy, key }];
        }),
      );
    },
  };
}

interface Props {
  questions: readonly Addable[];
  opened: boolean;
  isPending: boolean;
  onAdd: (questions: readonly Addable[]) => Promise<void>;
  onClose: () => void;
}

/** The dialog for choosing which of a quiz's questions to add to the bank. */
export const AddDialog = ({ opened, onClose, ...props }: Props) => (
  <Modal opened={opened} onClose={onClose} size="lg" title={m.question_bank_add()}>
    {opened && <Questions {...props} onClose={onClose} />}
  </Modal>
);

function Questions({ questions, isPending, onAdd, onClose }: Omit<Props, 'opened'>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = questions.filter(({ key }) => !left.includes(key));
  const toggle = (key: string) => setLeft((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        if (chosen.length > 0) onAdd(chosen).catch((error: unknown) => setProblem(messageOf(error, m.question_bank_add_failed())));
      }}
    >
      <Stack gap="md">
        <p className="ui-quiet">{m.question_bank_add_line()}</p>
        <ul className={classes.list} aria-label={m.authoring_questions()}>
          {questions.map(({ key, question }) => (
            <li key={key}>
              <Checkbox checked={!left.includes(key)} onChange={() => toggle(key)} label={<QuestionSummary question={question} />} />
            </li>
          ))}
        </ul>
        <FormProblem message={problem} />
      </Stack>
      <DialogButtons
        onCancel={onClose}
        submit={chosen.length > 0 ? m.question_bank_add_count({ count: chosen.length }) : m.question_bank_add_none()}
        busy={isPending}
        disabled={chosen.length === 0}
      />
    </form>
  );
}
