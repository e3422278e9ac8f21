import { Anchor, Button } from '@mantine/core';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Question } from '#contract/catalog.ts';
import type { Attempt, FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { useIsCelebrated } from '../celebration-store.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { useTrial } from '../trial.ts';
import { rightNeeded } from './answers.ts';
import classes from './result.module.css';

type Result = Attempt['results'][number];

function Option({ question, id, given, expected }: { question: Question; id: string; given: boolean; expected: boolean }) {
  const option = question.options.find((known) => known.id === id);
  const marks = [given && m.quiz_yours(), expected && m.quiz_expected()].filter(Boolean).join(' · ');
  return (
    <li className={clsx(classes.option, expected && classes.expected, given && !expected && classes.mistaken)}>
      <span className={classes.optionMark}>
        {expected ? <IconCircleCheckFilled size={18} aria-hidden /> : given ? <IconCircleX size={18} aria-hidden /> : null}
      </span>
      <div className="ui-rest">{option ? <LessonTree tree={option.tree} compact /> : id}</div>
      {marks && <span className={classes.tag}>{marks}</span>}
    </li>
  );
}

function Answered({ question, result }: { question: Question; result: Result }) {
  const { kind, given, expected } = result;
  if (kind === 'short_answer') {
    return (
      <div className={classes.written}>
        <p>{m.quiz_you_wrote({ answer: given[0] ?? '' })}</p>
        {expected && <p>{m.quiz_expected_text({ answers: expected.join(', ') })}</p>}
      </div>
    );
  }
  if (kind === 'ordering') {
    return (
      <>
        <p className={classes.tag}>{result.right || !expected ? m.quiz_yours() : m.quiz_expected_order()}</p>
        <ol className={clsx('ui-list ui-stack ui-gap-xs', classes.ordered)}>
          {(expected ?? given).map((id, index) => (
            <Option key={id} question={question} id={id} given={false} expected={expected !== null && given[index] === id} />
          ))}
        </ol>
      </>
    );
  }
  return (
    <ul className="ui-list ui-stack ui-gap-xs">
      {question.options.map(({ id }) => (
        <Option key={id} question={question} id={id} given={given.includes(id)} expected={expected?.includes(id) ?? false} />
      ))}
    </ul>
  );
}

function LessonLink({ lesson }: { lesson: NonNullable<Result['lesson']> }) {
  const trial = useTrial();
  return trial ? (
    <Anchor component="button" type="button" inherit onClick={() => trial.open(lesson.file_name)}>
      {lesson.title}
    </Anchor>
  ) : (
    <AnchorLink to="/modules/$moduleId" params={{ moduleId: lesson.module_id }} search={{ file: lesson.file_name }} inherit>
      {lesson.title}
    </AnchorLink>
  );
}

/** The lessons that cover the wrongly answered questions, each listed once. */
function ToReread({ results }: Attempt) {
  const lessons = new Map(results.flatMap(({ lesson }) => (lesson ? [[lesson.file_name, lesson] as const] : [])));
  if (lessons.size === 0) return null;
  return (
    <>
      <p className={classes.line}>{m.quiz_to_reread()}</p>
      <ul className={classes.lessons}>
        {[...lessons.values()].map((lesson) => (
          <li key={lesson.file_name}>
            <LessonLink lesson={lesson} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Explains why an answer is right, and where to read about it. Until the quiz is passed, it shows only the latter. */
function Reasons({ explanation, lesson }: Result) {
  if (!explanation && !lesson) return null;
  return (
    <div className={classes.explanation}>
      {explanation && (
        <>
          <p className={classes.why}>{m.quiz_explanation()}</p>
          <LessonTree tree={explanation} compact />
        </>
      )}
      {lesson && (
        <p className={classes.reread}>
          {m.quiz_reread()} <LessonLink lesson={lesson} />
        </p>
      )}
    </div>
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

/** The links after a passed quiz. */
function Onward({ next, track_id }: FileContent) {
  const trial = useTrial();
  if (trial) return next && <Button onClick={() => trial.open(next.file_name)}>{m.quiz_next({ step: next.title })}</Button>;
  return next ? (
    <ButtonLink to="/modules/$moduleId" params={{ moduleId: next.module_id }} search={{ file: next.file_name }}>
      {m.quiz_next({ step: next.title })}
    </ButtonLink>
  ) : (
    <ButtonLink to="/tracks/$trackId" params={{ trackId: track_id }}>
      {m.celebration_to_track()}
    </ButtonLink>
  );
}

/** The result of an attempt: the score against the pass mark, and each question with the right answer and the reason. */
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
  const byId = new Map(questions.map((question) => [question.id, question]));
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
          <Button variant={passed ? 'default' : 'filled'} onClick={onAgain}>
            {againLabel}
          </Button>
        </div>
      </div>
      {completion}
      <ol className="ui-list">
        {results.map((result, index) => {
          const question = byId.get(result.question_id);
          return (
            <li key={result.question_id} className={classes.result} data-right={result.right}>
              <p className={clsx(classes.mark, result.right ? classes.isRight : classes.isWrong)}>
                {result.right ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
                {result.right ? m.quiz_right() : m.quiz_wrong()}
                <span className={classes.number}>{m.quiz_question({ number: index + 1, total })}</span>
              </p>
              {question && (
                <>
                  <div className={classes.prompt}>
                    <LessonTree tree={question.prompt} compact />
                  </div>
                  <Answered question={question} result={result} />
                </>
              )}
              <Reasons {...result} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
