import { Alert, Button, Skeleton, Switch } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import type { Attempt } from '#contract/quiz-attempts.ts';
import { m } from '#messages';
import { useIsRecorded, useMe } from '#web/lib/me.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { store, stored } from '#web/lib/storage.ts';
import { endCelebration } from '../celebration-store.ts';
import { useTrial } from '../trial.ts';
import { type Answer, type Answers, fitting, keepAnswers, keptAnswers, rightNeeded } from './answers.ts';
import { Attempts } from './attempts.tsx';
import { OneByOne } from './one-by-one.tsx';
import { QuestionList } from './question-list.tsx';
import classes from './quiz.module.css';
import { Result } from './result.tsx';
import type { Taking } from './use-attempt.ts';

interface Props {
  file: FileContent;
  quiz: NonNullable<FileContent['content']['quiz']>;
  taking: Taking;
  completion: ReactNode;
}

/** A learner's answers that have not been sent yet. This browser keeps them. */
function useUnsentAnswers({ module_id, file_name }: FileContent, { attempt }: Taking) {
  const { id: userId } = useMe();
  const records = useIsRecorded() && useTrial() === null;
  const questions = attempt?.questions ?? [];
  const [answers, setAnswers] = useState<Answers | null>(null);
  const now = answers ?? (records ? keptAnswers(userId, module_id, file_name, questions) : {});
  const set = (next: Answers) => {
    setAnswers(next);
    if (records) keepAnswers(userId, module_id, file_name, next);
  };
  return {
    answers: fitting(questions, now),
    answer: (id: string, answer: Answer) => set({ ...now, [id]: answer }),
    forget: () => set({}),
    isKept: records,
  };
}

/** The choice between one question at a time and a list, which this browser remembers. */
function useShowsList(): [boolean, (list: boolean) => void] {
  const [showsList, setShowsList] = useState(() => stored('quiz_list') === 'on');
  return [
    showsList,
    (list) => {
      store('quiz_list', list ? 'on' : null);
      setShowsList(list);
    },
  ];
}

/** A quiz that someone is taking: its start, its questions, its result, and earlier attempts. */
export function TakeQuiz({ file, quiz, taking, completion }: Props) {
  const isTrial = useTrial() !== null;
  const { attempt, graded } = taking;
  const [shown, setShown] = useState<Attempt | null>(null);
  const [showsList, setShowsList] = useShowsList();
  const unsent = useUnsentAnswers(file, taking);
  const top = useRef<HTMLDivElement>(null);
  // The first question gets the focus only if the learner has started the attempt here.
  const [hasStarted, setHasStarted] = useState(false);
  const count = attempt?.questions.length ?? (isTrial ? quiz.questions.length : (quiz.draw ?? quiz.questions.length));

  const gradedId = graded?.id;
  useEffect(() => {
    if (gradedId) unsent.forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the effect runs once for each attempt that has ended
  }, [gradedId]);
  useEffect(() => {
    // In a list, there is nothing else to look at before the result.
    // oxlint-disable-next-line react/set-state-in-effect -- the result arrives from the server
    if (graded && showsList) setShown(graded);
  }, [graded, showsList]);
  useEffect(() => {
    if (hasStarted && attempt && !gradedId) top.current?.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new attempt starts at the top, whatever else has changed
  }, [attempt?.id, hasStarted]);

  function start() {
    endCelebration();
    unsent.forget();
    setShown(null);
    setHasStarted(true);
    taking.start();
  }

  const attempts = !isTrial && <Attempts moduleId={file.module_id} fileName={file.file_name} onShow={setShown} />;
  if (shown) {
    const isUnderWay = attempt !== null && graded === null;
    const hasOthers = !shown.passed && !isTrial && quiz.draw !== null && quiz.draw < quiz.questions.length;
    return (
      <>
        <Result
          attempt={shown}
          questions={attempt?.id === shown.id ? attempt.questions : quiz.questions}
          againLabel={isUnderWay ? m.quiz_back_to_questions() : hasOthers ? m.quiz_again_others() : m.quiz_again()}
          onAgain={isUnderWay ? () => setShown(null) : start}
          file={file}
          completion={completion}
        />
        {attempts}
      </>
    );
  }
  const choice = (
    <Switch
      className={classes.choice}
      label={m.quiz_as_list()}
      checked={showsList}
      onChange={(event) => setShowsList(event.currentTarget.checked)}
    />
  );
  return (
    <div ref={top} className={classes.quiz}>
      {/* The card for a module that a previous step completed. If the last answer completes one, that is shown with the result. */}
      {!graded && completion}
      {!taking.isKnown || (graded && taking.isStarting) ? (
        <Skeleton height={240} radius="md" aria-busy="true" />
      ) : attempt === null ? (
        <>
          <p className="ui-mb-md ui-dim">{m.quiz_intro({ questions: count, needed: rightNeeded(count, quiz.pass_mark) })}</p>
          <p className="ui-mb-md ui-dim">{m.quiz_how()}</p>
          <div className={classes.submit}>
            <ReadOnlyInView>
              <Button size="md" onClick={start} loading={taking.isStarting}>
                {m.quiz_start()}
              </Button>
            </ReadOnlyInView>
            {choice}
          </div>
        </>
      ) : (
        <>
          {attempt.is_outdated && (
            <Alert color="info" variant="light" mb="md">
              {m.quiz_outdated()}
            </Alert>
          )}
          {showsList ? (
            <QuestionList attempt={attempt} unsent={unsent} taking={taking} />
          ) : (
            <OneByOne
              key={attempt.id}
              attempt={attempt}
              unsent={unsent}
              taking={taking}
              takesFocus={hasStarted}
              onResult={() => setShown(graded)}
            />
          )}
          {choice}
        </>
      )}
      {attempts}
    </div>
  );
}

/** The answers that have not been sent yet. */
export type Unsent = ReturnType<typeof useUnsentAnswers>;
