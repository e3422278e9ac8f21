import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useState } from 'react';
import type { ReviewVerdict } from '#contract/spaced-review.ts';
import type { OwnGrade, ReviewGrade } from '#contract/spaced-review-values.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { useSend } from '#web/lib/send.ts';
import classes from './review.module.css';

interface Props {
  verdict: ReviewVerdict;
  onVerdict: (verdict: ReviewVerdict) => void;
  isLast: boolean;
  onNext: () => void;
}

const grades: readonly { said: OwnGrade; is: ReviewGrade; words: () => string }[] = [
  { said: 'guessed', is: 'again', words: m.review_grade_guessed },
  { said: 'hard', is: 'hard', words: m.review_grade_hard },
  { said: 'good', is: 'good', words: m.review_grade_good },
  { said: 'easy', is: 'easy', words: m.review_grade_easy },
];

const dueInWords = ({ days, due_on }: ReviewVerdict): string =>
  days === 1
    ? m.review_due_tomorrow()
    : m.review_due_days({ count: days, day: dayInWords(due_on, { weekday: 'long', day: 'numeric', month: 'long' }) });

/** The part below an answer: how well it was known, when the question comes back, and the way to the next one. */
export function AfterAnswer({ verdict, onVerdict, isLast, onNext }: Props) {
  const { id, revision, right, grade } = verdict;
  const [isPaused, setPaused] = useState(false);
  const grading = useSend('PUT /api/reviews/:id/grade', { inOrder: true, after: onVerdict });
  const pausing = useSend('PUT /api/reviews/:id/pause', { inOrder: true, after: ({ is_paused }) => setPaused(is_paused) });
  const pause = (is_paused: boolean) => pausing.send({ params: { id }, body: { is_paused } });
  return (
    <div className={classes.after}>
      {right && (
        <fieldset className={classes.grades}>
          <legend className="ui-medium ui-mb-xs">{m.review_grade()}</legend>
          <div className={classes.actions}>
            {grades.map(({ said, is, words }) => (
              <Button
                key={said}
                variant="default"
                leftSection={is === grade ? <IconCheck size={16} aria-hidden /> : null}
                size="sm"
                aria-pressed={is === grade}
                disabled={grading.isPending || isPaused}
                onClick={() => grading.send({ params: { id }, body: { revision, grade: said } })}
              >
                {words()}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <p role="status">
        {isPaused ? m.review_paused_item() : dueInWords(verdict)}{' '}
        <Button variant="subtle" color="gray" size="compact-sm" loading={pausing.isPending} onClick={() => pause(!isPaused)}>
          {isPaused ? m.review_undo() : m.review_pause_item()}
        </Button>
      </p>
      <Button size="md" onClick={onNext} className={classes.next}>
        {isLast ? m.review_finish() : m.review_next()}
      </Button>
    </div>
  );
}
