import { Skeleton, TextInput } from '@mantine/core';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { clsx } from 'clsx';
import { lazy, Suspense, useId } from 'react';
import type { Question as QuestionGiven } from '#contract/catalog.ts';
import { limits, type QuestionKind } from '#contract/values.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { type Answer, isNoNumber, isWritten } from './answers.ts';
import { Choices } from './choices.tsx';
import { Matching } from './matching.tsx';
import classes from './question.module.css';

// The code that moves items is 14 kB compressed, so quizzes without an ordering question do not load it.
const Ordering = lazy(async () => ({ default: (await import('./ordering.tsx')).Ordering }));

const tasks: Record<QuestionKind, () => string> = {
  single: m.quiz_single,
  multiple: m.quiz_multiple,
  true_false: m.quiz_true_false,
  short_answer: m.quiz_short_answer,
  ordering: m.quiz_ordering,
  matching: m.quiz_matching,
  number: m.quiz_number,
};

interface Props {
  question: QuestionGiven;
  number: number;
  total: number;
  /** The question's place in words, unless it is one of `total`. */
  label?: string;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  /** Whether the learner tried to submit without answering it. */
  missing: boolean;
  disabled: boolean;
}

/** Returns a message that says what is missing in an answer. */
function complaintOf(question: QuestionGiven, answer: Answer | undefined): string {
  if (isNoNumber(question, answer)) return m.quiz_not_number();
  if (question.kind === 'matching') return m.quiz_unanswered_matching();
  return question.kind === 'ordering' ? m.quiz_unanswered_ordering() : m.quiz_unanswered();
}

/** One quiz question, of any kind. */
export function Question({
  question,
  number,
  total,
  label = m.quiz_question({ number, total }),
  answer,
  onAnswer,
  missing,
  disabled,
}: Props) {
  const id = useId();
  const describedBy = missing ? `${id}-missing` : undefined;
  return (
    <fieldset
      id={`question-${question.id}`}
      className={clsx(classes.question, missing && classes.missing)}
      aria-labelledby={`${id}-number ${id}-prompt`}
      data-kind={question.kind}
      tabIndex={-1}
    >
      <p className={classes.number} id={`${id}-number`}>
        {label} <span className={classes.task}>· {tasks[question.kind]()}</span>
      </p>
      <div className={classes.prompt} id={`${id}-prompt`}>
        <LessonTree tree={question.prompt} compact />
      </div>
      {isWritten(question.kind) ? (
        <TextInput
          label={question.unit ? m.quiz_your_answer_in({ unit: question.unit }) : m.quiz_your_answer()}
          inputMode={question.kind === 'number' ? 'decimal' : 'text'}
          value={answer?.text ?? ''}
          onChange={(event) => onAnswer({ text: event.currentTarget.value })}
          maxLength={limits.shortAnswer.most}
          disabled={disabled}
          autoComplete="off"
          aria-describedby={describedBy}
        />
      ) : question.kind === 'matching' ? (
        <Matching
          question={question}
          choice={answer?.choice}
          onChoice={(choice) => onAnswer({ choice })}
          disabled={disabled}
          describedBy={describedBy}
        />
      ) : question.kind === 'ordering' ? (
        <Suspense fallback={<Skeleton height={question.options.length * 60} aria-busy="true" />}>
          <Ordering
            options={question.options}
            order={answer?.choice ?? question.options.map((option) => option.id)}
            onOrder={(choice) => onAnswer({ choice })}
            disabled={disabled}
          />
        </Suspense>
      ) : (
        <Choices
          options={question.options}
          isMany={question.kind === 'multiple'}
          chosen={answer?.choice ?? []}
          onChoice={(choice) => onAnswer({ choice })}
          disabled={disabled}
          describedBy={describedBy}
        />
      )}
      {missing && (
        <p className={classes.complaint} id={describedBy}>
          <IconAlertCircle size={16} aria-hidden />
          {complaintOf(question, answer)}
        </p>
      )}
    </fieldset>
  );
}
