import type { ReactNode } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsLearner } from '#web/lib/me.ts';
import { type Trial, useTrial } from '../trial.ts';
import { Question } from './question.tsx';
import classes from './quiz.module.css';
import { TakeQuiz } from './take-quiz.tsx';
import { useLearnersAttempt, useTriedAttempt } from './use-attempt.ts';

interface Props {
  file: FileContent;
  quiz: NonNullable<FileContent['content']['quiz']>;
  timeSpent: () => number;
  /** Shown beside the result when the quiz has just completed its module. */
  completion: ReactNode;
}

function LearnersQuiz({ file, quiz, timeSpent, completion }: Props) {
  const taking = useLearnersAttempt(file, timeSpent);
  return <TakeQuiz file={file} quiz={quiz} taking={taking} completion={completion} />;
}

function TriedQuiz({ file, quiz, trial }: Pick<Props, 'file' | 'quiz'> & { trial: Trial }) {
  const taking = useTriedAttempt(file, quiz, trial);
  return <TakeQuiz file={file} quiz={quiz} taking={taking} completion={null} />;
}

/** A quiz's questions, for someone who can't take it. */
function QuestionsOnly({ quiz: { questions, draw } }: Pick<Props, 'quiz'>) {
  return (
    <div className={classes.quiz}>
      <p className="ui-mb-md ui-dim">
        {m.quiz_preview()} {draw !== null && m.quiz_preview_draw({ draw, questions: questions.length })}
      </p>
      {questions.map((question, index) => (
        <Question
          key={question.id}
          question={question}
          number={index + 1}
          total={questions.length}
          answer={undefined}
          onAnswer={() => undefined}
          missing={false}
          disabled
        />
      ))}
    </div>
  );
}

/** A quiz: its questions, then the result. Learners can take it any number of times. */
export function Quiz(props: Props) {
  const trial = useTrial();
  const isLearner = useIsLearner();
  if (trial) return <TriedQuiz {...props} trial={trial} />;
  return isLearner ? <LearnersQuiz {...props} /> : <QuestionsOnly {...props} />;
}
