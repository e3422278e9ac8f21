import { useEffect, useRef, useState } from 'react';
import type { LabAnswersGiven } from '#contract/labs.ts';
import type { ReviewItem, ReviewVerdict } from '#contract/spaced-review.ts';
import { m } from '#messages';
import { AnsweredItem } from '../lab/answered-item.tsx';
import { given, type ItemAnswer } from '../lab/answers.ts';
import { ItemForm, itemId } from '../lab/item-form.tsx';
import labClasses from '../lab/lab.module.css';
import { Materials } from '../lab/materials.tsx';
import type { Attempt } from '../lab/use-lab-attempt.ts';
import { useMarks } from '../lab/use-marks.ts';

interface Props {
  lab: NonNullable<ReviewItem['lab']>;
  number: number;
  total: number;
  verdict: ReviewVerdict | null;
  onAnswer: (answers: LabAnswersGiven) => void;
  isSending: boolean;
}

/** An item of a lab that is asked alone, beside the lab's materials. */
export function ReviewedLabItem({ lab: { item, materials }, number, total, verdict, onAnswer, isSending }: Props) {
  const [answer, setAnswer] = useState<ItemAnswer>({});
  const place = useRef<HTMLParagraphElement>(null);
  const result = verdict?.lab_result ?? null;
  const attempt: Attempt = {
    id: item.id,
    pass_mark: 100,
    is_outdated: false,
    materials,
    items: [item],
    results: result ? [result] : [],
    score: null,
    passed: null,
  };
  const unsent = { answerOf: () => answer, answer: (_: string, next: ItemAnswer) => setAnswer(next), forget: () => setAnswer({}) };
  const marks = useMarks(attempt, [item], unsent);
  const isAnswered = result !== null;
  useEffect(() => {
    if (isAnswered) place.current?.focus({ preventScroll: true });
    else document.getElementById(itemId(item.id))?.focus({ preventScroll: true });
  }, [isAnswered, item.id]);
  const words = m.review_place({ number, total });
  return (
    <div className={labClasses.lab}>
      <div className={labClasses.columns}>
        <Materials materials={materials} markingOf={marks.markingOf} />
        <div className={labClasses.items}>
          {result ? (
            <AnsweredItem item={item} result={result} place={words} materials={materials} verdict={place} />
          ) : (
            <ItemForm
              item={item}
              place={words}
              materials={materials}
              answer={answer}
              onAnswer={setAnswer}
              onMark={(field) => marks.turnTo(item, field)}
              onCheck={() => onAnswer([given(item, answer)])}
              isChecking={isSending}
            />
          )}
        </div>
      </div>
    </div>
  );
}
