import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import type { Attempt } from '#contract/quiz-attempts.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { useIsCelebrated } from '../celebration-store.ts';
import { Onward } from '../onward.tsx';
import { AnsweredQuestion, SectionLink } from './answered-question.tsx';
import { rightNeeded } from './answers.ts';
import classes from './result.module.css';

/** The lesson sections whose questions were answered wrongly, without duplicates. */
function ToReread({ results }: Attempt) {
  const keyOf = ({ file_name, section }: NonNullable<Attempt['results'][number]['lesson']>) => `${file_name}#${section?.id ?? ''}`;
  const lessons = new Map(results.flatMap(({ lesson }) => (lesson ? [[keyOf(lesson), lesson] as const] : [])));
  if (lessons.size === 0) return null;
  return (
    <>
      <p className={classes.line}>{m.quiz_to_reread()}</p>
      <ul className={classes.lessons}>
        {[...lessons].map(([key, lesson]) => (
          <li key={key}>
            <SectionLink lesson={lesson} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  attempt: Attempt;
  questions: readonly Question[];
  againLabel: string;
  onAgain: () => void;
  file: FileContent;
  /** Shown beside the result when the quiz has just completed its module. */
  completion: ReactNode;
}

function Part({
  title,
  id,
  attempt,
  questions,
  right,
}: { title: string; id: string; right: boolean } & Pick<Props, 'attempt' | 'questions'>) {
  const { results } = attempt;
  const shown = results.filter((result) => result.right === right);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.subtitle}>
        {title}
      </h3>
      <ol className="ui-list">
        {shown.map((result) => (
          <li key={result.question_id} className={classes.result} data-right={result.right}>
            <AnsweredQuestion
              question={questions.find(({ id }) => id === result.question_id)}
              result={result}
              number={results.indexOf(result) + 1}
              total={results.length}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** An attempt's result: what to do next, the score and the pass mark, the questions that were missed, and those that were right. */
export function Result({ attempt, questions, againLabel, onAgain, file, completion }: Props) {
  const { passed, score, pass_mark: pass, results } = attempt;
  const title = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);
  const isCelebrated = useIsCelebrated(file.module_id);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    verdict.current?.scrollIntoView({ block: 'start' });
  }, [attempt.id]);
  const right = results.filter((result) => result.right).length;
  const total = results.length;
  const needed = rightNeeded(total, pass);
  return (
    <section aria-labelledby="quiz-result" data-passed={passed}>
      <div ref={verdict} className={clsx(classes.verdict, passed ? classes.passed : classes.failed)}>
        <ProgressRing
          value={score}
          size={84}
          label={m.quiz_score_label({ score, pass })}
          colour={passed ? 'var(--mantine-color-positive-5)' : 'var(--mantine-color-caution-5)'}
        />
        <div className={classes.words}>
          <h2 id="quiz-result" ref={title} tabIndex={-1} className={classes.title}>
            {passed ? m.quiz_passed_title() : m.quiz_failed_title()}
          </h2>
          <p className={classes.line}>
            {passed ? m.quiz_passed_line({ right, total, needed }) : m.quiz_failed_line({ right, total, needed })}
          </p>
          {!passed && <ToReread {...attempt} />}
        </div>
        <div className="ui-wrap">
          {passed && !isCelebrated && <Onward {...file} />}
          <ReadOnlyInView>
            <Button variant={passed ? 'default' : 'filled'} onClick={onAgain}>
              {againLabel}
            </Button>
          </ReadOnlyInView>
        </div>
      </div>
      {completion}
      <Part title={m.quiz_missed_title()} id="quiz-missed" attempt={attempt} questions={questions} right={false} />
      <Part title={m.quiz_rights_title()} id="quiz-rights" attempt={attempt} questions={questions} right />
    </section>
  );
}
