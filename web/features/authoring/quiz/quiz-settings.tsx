import { NumberInput } from '@mantine/core';
import { m } from '#messages';
import { HeadFields } from '../file/head-fields.tsx';
import { type QuizBlocks, withHead } from '../source/quiz/quiz-blocks.ts';

interface Props {
  quiz: QuizBlocks;
  change: (by: (quiz: QuizBlocks) => QuizBlocks, of?: string) => void;
}

/** The fields above a quiz's questions: its title and duration, its pass mark, and how many questions an attempt draws. */
export function QuizSettings({ quiz, change }: Props) {
  const count = quiz.questions.length;
  const set = <K extends 'title' | 'minutes' | 'pass_mark' | 'draw'>(key: K, value: QuizBlocks[K]) =>
    change((now) => withHead(now, key, value), key);
  return (
    <>
      <HeadFields
        title={quiz.title}
        minutes={quiz.minutes}
        onTitle={(title) => set('title', title)}
        onMinutes={(minutes) => set('minutes', minutes)}
      />
      <NumberInput
        size="sm"
        w={180}
        data-field="pass_mark"
        label={m.authoring_pass_mark()}
        suffix=" %"
        min={1}
        max={100}
        allowDecimal={false}
        allowNegative={false}
        value={quiz.pass_mark ?? ''}
        onChange={(value) => set('pass_mark', value === '' ? null : Number(value))}
        error={quiz.pass_mark === null ? m.authoring_pass_mark_needed() : null}
      />
      <NumberInput
        size="sm"
        maw={420}
        data-field="draw"
        label={m.authoring_draw()}
        description={m.authoring_draw_hint()}
        min={1}
        max={Math.max(1, count - 1)}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={quiz.draw ?? ''}
        onChange={(value) => set('draw', value === '' ? null : Number(value))}
        error={quiz.draw !== null && quiz.draw >= count ? m.authoring_draw_too_many({ questions: count }) : null}
      />
    </>
  );
}
