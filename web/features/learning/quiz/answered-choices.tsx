import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { clsx } from 'clsx';
import type { Question } from '#contract/catalog.ts';
import type { QuestionResult } from '#contract/quiz-attempts.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './answered-question.module.css';
import { AnsweredRow } from './answered-row.tsx';

interface OptionProps {
  options: Question['options'];
  id: string;
  given: boolean;
  expected: boolean;
  /** Whether this option is marked as right or wrong by itself. */
  judged?: boolean;
}

/** An option in an answered question: whether it was chosen, and whether it is right. */
export function AnsweredOption({ options, id, ...props }: OptionProps) {
  const option = options.find((known) => known.id === id);
  return <AnsweredRow {...props}>{option ? <LessonTree tree={option.tree} compact /> : id}</AnsweredRow>;
}

/** A matching question's pairs, each with the right match and, if the learner chose another, that choice. */
export function AnsweredPairs({
  options,
  items,
  given,
  expected,
}: Pick<Question, 'options' | 'items'> & Pick<QuestionResult, 'given' | 'expected'>) {
  const treeOf = (id: string | undefined) => options.find((option) => option.id === id)?.tree;
  return (
    <ul className="ui-list ui-stack ui-gap-xs">
      {items?.map(({ id, tree }, index) => {
        const [chosen, right] = [treeOf(given[index]), treeOf(expected[index])];
        const isRight = given[index] === expected[index];
        return (
          <li key={id} className={clsx(classes.option, isRight ? classes.expected : classes.mistaken)}>
            <span className={classes.optionMark}>
              {isRight ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
            </span>
            <div className="ui-rest">
              <LessonTree tree={tree} compact />
              {right && (
                <div className={classes.match}>
                  <span className={classes.tag}>{m.quiz_match_expected()}</span>
                  <LessonTree tree={right} compact />
                </div>
              )}
              {!isRight && chosen && (
                <div className={classes.match}>
                  <span className={classes.tag}>{m.quiz_match_yours()}</span>
                  <LessonTree tree={chosen} compact />
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
