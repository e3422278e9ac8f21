import { Button, Skeleton, Switch } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LabContent } from '#contract/lab-content.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { store, stored } from '#web/lib/storage.ts';
import { endCelebration } from '../celebration-store.ts';
import { FamilyChoice } from '../reading/family-choice.tsx';
import { useTrial } from '../trial.ts';
import { Attempts } from './attempts.tsx';
import classes from './lab.module.css';
import { LabScreen } from './lab-screen.tsx';
import { Result } from './result.tsx';
import { type Attempt, hasEnded, type Taking } from './use-lab-attempt.ts';
import { useUnsent } from './use-unsent.ts';

interface Props {
  file: FileContent;
  lab: LabContent;
  taking: Taking;
  completion: ReactNode;
}

/** The choice between one item at a time and a list, which this browser remembers. */
function useShowsList(): [boolean, (list: boolean) => void] {
  const [showsList, setShowsList] = useState(() => stored('lab_list') === 'on');
  return [
    showsList,
    (list) => {
      store('lab_list', list ? 'on' : null);
      setShowsList(list);
    },
  ];
}

/** A lab that someone is taking: its start, its items beside its materials, its result, and earlier attempts. */
export function TakeLab({ file, lab, taking, completion }: Props) {
  const isTrial = useTrial() !== null;
  const { attempt } = taking;
  const unsent = useUnsent(file, taking);
  const [shown, setShown] = useState<Attempt | null>(null);
  const [showsList, setShowsList] = useShowsList();
  // The first item gets the focus only if the learner has started the attempt here.
  const [hasStarted, setHasStarted] = useState(false);
  const top = useRef<HTMLDivElement>(null);
  const isUnderWay = attempt !== null && !hasEnded(attempt);
  const endedId = attempt && hasEnded(attempt) ? attempt.id : null;

  useEffect(() => {
    if (endedId !== null) unsent.forget();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the effect runs once for each attempt that has ended
  }, [endedId]);
  useEffect(() => {
    if (hasStarted && attempt) top.current?.scrollIntoView({ block: 'start' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new attempt starts at the top, whatever else has changed
  }, [attempt?.id, hasStarted]);

  function start() {
    endCelebration();
    setShown(null);
    setHasStarted(true);
    taking.start();
  }

  const attempts = !isTrial && <Attempts moduleId={file.module_id} fileName={file.file_name} onShow={setShown} />;
  if (shown)
    return (
      <div ref={top} className={classes.lab}>
        <Result
          attempt={shown}
          kind={lab.kind}
          againLabel={isUnderWay ? m.lab_back_to_items() : m.quiz_again()}
          onAgain={isUnderWay ? () => setShown(null) : start}
          file={file}
          completion={completion}
        />
        {attempts}
      </div>
    );
  // An inbox has one thing to do next.
  const choice = lab.kind !== 'inbox' && (
    <Switch
      className={classes.choice}
      label={m.lab_as_list()}
      checked={showsList}
      onChange={(event) => setShowsList(event.currentTarget.checked)}
    />
  );
  return (
    <div ref={top} className={classes.lab}>
      {/* The card for a module that a previous step completed. If the last answer completes one, that is shown with the result. */}
      {endedId === null && completion}
      {!taking.isKnown || (endedId !== null && taking.isStarting) ? (
        <Skeleton height={240} radius="md" aria-busy="true" />
      ) : attempt === null ? (
        <>
          <p className={classes.intro}>
            {m.lab_intro({ pass: lab.pass_mark })} {m.quiz_how()}
          </p>
          {lab.kind === 'reliance' && <p className={classes.intro}>{m.lab_reliance_score()}</p>}
          {!isTrial && lab.families.length > 0 && <FamilyChoice families={['general', ...lab.families]} label={m.cases_lab_label()} />}
          <div className={classes.start}>
            <ReadOnlyInView>
              <Button size="md" onClick={start} loading={taking.isStarting}>
                {m.lab_start()}
              </Button>
            </ReadOnlyInView>
            {choice}
          </div>
        </>
      ) : (
        <>
          <LabScreen
            key={attempt.id}
            file={file}
            kind={lab.kind}
            attempt={attempt}
            unsent={unsent}
            taking={taking}
            showsList={showsList}
            takesFocus={hasStarted}
            onResult={() => setShown(attempt)}
          />
          {choice}
        </>
      )}
      {attempts}
    </div>
  );
}
