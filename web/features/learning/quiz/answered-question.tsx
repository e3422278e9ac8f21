import { Anchor } from '@mantine/core';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { clsx } from 'clsx';
import type { Ref } from 'react';
import type { Question } from '#contract/catalog.ts';
import type { QuestionLesson, QuestionResult } from '#contract/quiz-attempts.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { useTrial } from '../trial.ts';
import { AnsweredOption, AnsweredPairs } from './answered-choices.tsx';
import classes from './answered-question.module.css';

/** Formats the right number, with its bounds if there is a tolerance. */
function numberInWords(expected: readonly string[], unit: string | undefined): string {
  const [value, least, most] = expected.map((number) => inNumbers(Number(number), 6));
  const withUnit = unit ? `${value} ${unit}` : (value ?? '');
  return least && most ? m.quiz_expected_range({ value: withUnit, least, most }) : m.quiz_expected_number({ value: withUnit });
}

function Answered({ question, result }: { question: Question; result: QuestionResult }) {
  const { kind, given, expected } = result;
  if (kind === 'short_answer' || kind === 'number') {
    return (
      <div className={classes.written}>
        {given[0] !== undefined && <p>{m.quiz_you_wrote({ answer: given[0] })}</p>}
        <p>{kind === 'number' ? numberInWords(expected, question.unit) : m.quiz_expected_text({ answers: expected.join(', ') })}</p>
      </div>
    );
  }
  if (kind === 'matching') return <AnsweredPairs {...question} given={given} expected={expected} />;
  if (kind === 'ordering') {
    return (
      <>
        <p className={classes.tag}>{result.right ? m.quiz_yours() : m.quiz_expected_order()}</p>
        <ol className="ui-list ui-stack ui-gap-xs">
          {expected.map((id, index) => (
            <AnsweredOption key={id} options={question.options} id={id} given={false} expected={given[index] === id} />
          ))}
        </ol>
      </>
    );
  }
  return (
    <ul className="ui-list ui-stack ui-gap-xs">
      {question.options.map(({ id }) => (
        <AnsweredOption key={id} options={question.options} id={id} given={given.includes(id)} expected={expected.includes(id)} />
      ))}
    </ul>
  );
}

/** A link to the lesson section that a question is about, or to the lesson. */
export function SectionLink({ lesson }: { lesson: QuestionLesson }) {
  const trial = useTrial();
  const { module_id, file_name, title, section } = lesson;
  const words = section ? m.quiz_section({ lesson: title, section: section.text }) : title;
  return trial ? (
    <Anchor component="button" type="button" inherit underline="always" onClick={() => trial.open(file_name)}>
      {words}
    </Anchor>
  ) : (
    <AnchorLink
      to="/modules/$moduleId"
      params={{ moduleId: module_id }}
      search={{ file: file_name }}
      {...(section && { hash: section.id })}
      inherit
      underline="always"
    >
      {words}
    </AnchorLink>
  );
}

interface Props {
  /** Undefined for a question that the quiz no longer has. */
  question: Question | undefined;
  result: QuestionResult;
  number: number;
  total: number;
  /** The question's place in words, unless it is one of `total`. */
  label?: string;
  /** The verdict, which gets the focus when the question has just been answered. */
  verdict?: Ref<HTMLParagraphElement>;
}

/** An answered question: the verdict, the given answer and the right one, the explanation, and where to read about it. */
export function AnsweredQuestion({ question, result, number, total, label = m.quiz_question({ number, total }), verdict }: Props) {
  const { right, given, explanation, lesson } = result;
  // Only in a placement can someone say that they don't know.
  const wrong = given.length === 0 ? m.placement_not_known() : m.quiz_wrong();
  return (
    <>
      <p ref={verdict} tabIndex={-1} className={clsx(classes.mark, right ? classes.isRight : classes.isWrong)}>
        {right ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
        <span>{right ? m.quiz_right() : wrong}</span> <span className={classes.number}>{label}</span>
      </p>
      {question && (
        <>
          <div className={classes.prompt}>
            <LessonTree tree={question.prompt} compact />
          </div>
          <Answered question={question} result={result} />
        </>
      )}
      <div className={classes.explanation}>
        <p className={classes.why}>{m.quiz_explanation()}</p>
        <LessonTree tree={explanation} compact />
        {lesson && (
          <p className={classes.reread}>
            {m.quiz_reread()} <SectionLink lesson={lesson} />
          </p>
        )}
      </div>
    </>
  );
}
