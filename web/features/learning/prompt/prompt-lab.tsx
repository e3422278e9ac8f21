import { Alert, Button, Skeleton, Switch } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import type { PromptContent } from '#contract/prompt-content.ts';
import { m } from '#messages';
import { useIsLearner } from '#web/lib/me.ts';
import { messageOf } from '#web/lib/problem.ts';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { toast } from '#web/lib/toast.tsx';
import { Onward } from '../onward.tsx';
import { type Trial, useTrial } from '../trial.ts';
import { CheckList } from './check-list.tsx';
import { LiveView } from './live-view.tsx';
import { absenceWords, ModelNote } from './model-note.tsx';
import classes from './prompt.module.css';
import { PromptForm } from './prompt-form.tsx';
import { RunView } from './run-view.tsx';
import { useChecks } from './use-checks.ts';
import { type PromptWork, useLearnersWork, useTriedWork } from './use-prompt-work.ts';
import { useTexts } from './use-texts.ts';
import { Versions } from './versions.tsx';

interface Props {
  file: FileContent;
  lab: PromptContent;
  timeSpent: () => number;
  /** Shown when the lab has just completed its module. */
  completion: ReactNode;
}

/** The prompt on the left, its run on the right, and the versions so far below. */
function Workbench({ file, lab, work, completion }: Omit<Props, 'timeSpent'> & { work: PromptWork }) {
  const isTrial = useTrial() !== null;
  const { versions } = work;
  const last = versions.at(-1);
  const { texts, write, replace, forget } = useTexts(file, lab, last);
  const checks = useChecks(file, texts);
  const [isBeside, setBeside] = useState(false);
  const result = useRef<HTMLHeadingElement>(null);
  const shown = versions.findLast(({ run }) => run !== null);
  const before = versions.findLast(({ number, run }) => run !== null && number < (shown?.number ?? 0));
  const isAllPassed = shown?.checks.every(({ passed }) => passed) === true;
  const isWritten = Object.values(texts).some((text) => text.trim() !== '');

  async function run() {
    try {
      await work.run(texts);
      forget();
      requestAnimationFrame(() => {
        result.current?.focus({ preventScroll: true });
        result.current?.scrollIntoView({ block: 'nearest' });
      });
    } catch (error) {
      toast('error', messageOf(error, m.prompt_failed()));
    }
  }

  return (
    <div className={classes.lab}>
      <div className={classes.columns}>
        <div className={classes.write}>
          <PromptForm lab={lab} texts={texts} onText={write} disabled={false} />
          <CheckList lab={lab} results={checks} showsHints={isWritten} />
          <div className={classes.actions}>
            <ReadOnlyInView>
              <Button size="md" onClick={() => void run()} loading={work.isRunning} disabled={!isWritten}>
                {m.prompt_run()}
              </Button>
            </ReadOnlyInView>
            <p className="ui-quiet">{m.prompt_completes()}</p>
          </div>
          <ModelNote model={work.model} />
        </div>
        <section className={classes.result} aria-labelledby="prompt-result">
          <div className={classes.resultHead}>
            <h2 id="prompt-result" ref={result} tabIndex={-1} className="ui-card-title">
              {shown ? m.prompt_result_of({ number: shown.number }) : m.prompt_result_title()}
            </h2>
            {before && <Switch label={m.prompt_beside()} checked={isBeside} onChange={(event) => setBeside(event.currentTarget.checked)} />}
          </div>
          {completion}
          {work.unanswered && (
            <Alert color="caution" variant="light" mb="md">
              {absenceWords(work.unanswered)}
            </Alert>
          )}
          {work.live && work.stop ? (
            <LiveView lab={lab} live={work.live} onStop={work.stop} />
          ) : !work.isKnown ? (
            <Skeleton height={200} aria-busy="true" />
          ) : shown?.run ? (
            <>
              {isAllPassed ? (
                <Alert color="positive" variant="light" mb="md">
                  <p>{m.prompt_all_passed()}</p>
                  <div className="ui-mt-sm">
                    <Onward {...file} />
                  </div>
                </Alert>
              ) : (
                <p className="ui-mb-md">{m.prompt_some_failed()}</p>
              )}
              <RunView
                run={shown.run}
                number={shown.number}
                reviewing={
                  isTrial ? null : { params: { moduleId: file.module_id, fileName: file.file_name }, version: shown, readers: work.readers }
                }
                before={isBeside && before?.run ? { number: before.number, run: before.run } : null}
              />
            </>
          ) : (
            <p className="ui-quiet">{m.prompt_result_none()}</p>
          )}
        </section>
      </div>
      <Versions lab={lab} title={file.title} versions={versions} onUse={({ texts: earlier }) => replace(earlier)} mayKeep={!isTrial} />
    </div>
  );
}

function LearnersLab({ file, timeSpent, ...props }: Props) {
  return <Workbench file={file} work={useLearnersWork(file, timeSpent)} {...props} />;
}

function TriedLab({ file, lab, trial }: Pick<Props, 'file' | 'lab'> & { trial: Trial }) {
  return <Workbench file={file} lab={lab} work={useTriedWork(file, trial)} completion={null} />;
}

/** A prompt lab for someone who can't take it. */
function LabOnly({ lab }: Pick<Props, 'lab'>) {
  const texts = Object.fromEntries(lab.fields.map(({ id, start }) => [id, start]));
  return (
    <div className={classes.lab}>
      <p className="ui-quiet ui-mb-md">{m.prompt_preview()}</p>
      <div className={classes.columns}>
        <div className={classes.write}>
          <PromptForm lab={lab} texts={texts} onText={() => undefined} disabled />
        </div>
        <div className={classes.result}>
          <CheckList lab={lab} results={null} showsHints={false} />
        </div>
      </div>
    </div>
  );
}

/** A prompt lab: a prompt is written, checked without a model, and run. Learners can write any number of versions. */
export function PromptLab(props: Props) {
  const trial = useTrial();
  const isLearner = useIsLearner();
  if (trial) return <TriedLab {...props} trial={trial} />;
  return isLearner ? <LearnersLab {...props} /> : <LabOnly {...props} />;
}
