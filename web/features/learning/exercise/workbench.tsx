import { Button, Kbd, Tabs } from '@mantine/core';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconPlayerStopFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerStopFilled.mjs';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { isMac } from '#web/lib/shortcuts.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { RunOutput, RunStatus, RunTable } from '../runner/run-report.tsx';
import { type RunState, useRun } from '../runner/use-run.ts';
import { CodePane } from './code-pane.tsx';
import { type ExerciseContent, programOf, runLanguageOf } from './programs.ts';
import { TestResults } from './test-results.tsx';
import classes from './workbench.module.css';

interface Props {
  exercise: ExerciseContent;
  code: string;
  onCode: (code: string) => void;
  /** Called at the end of a run, with the code that ran and the result. */
  onEnd: (code: string, run: RunState) => void;
  /** Shown beside the tabs, for example the save state and a menu. */
  beside?: ReactNode;
  /** Shown above the code, for example a notice about a newer draft. */
  above?: ReactNode;
  /** Instructions for doing the exercise elsewhere, shown if code can't be run on this page. */
  instead: ReactNode;
}

/** An editor with the tests beside it. */
export function Workbench({ exercise, code, onCode, onEnd, beside, above, instead }: Props) {
  const { state, canRun, prepare, run, stop } = useRun();
  const [tab, setTab] = useState<string | null>('code');
  const language = runLanguageOf(exercise);
  const isBusy = state.phase === 'loading' || state.phase === 'running';
  const names = exercise.sql ? exercise.sql.tests.map(({ name }) => name) : [];

  if (canRun === false) return instead;
  function start() {
    if (isBusy || canRun !== true) return;
    setTab('code');
    void run(programOf(exercise, code)).then((ended) => onEnd(code, ended));
  }
  return (
    <section className={classes.bench} aria-label={m.exercise_files()}>
      <div>
        {above}
        <Tabs value={tab} onChange={setTab} keepMounted={false} className={classes.card}>
          <div className={classes.head}>
            <Tabs.List aria-label={m.exercise_files()}>
              <Tabs.Tab value="code">{m.exercise_code()}</Tabs.Tab>
              {exercise.sql && <Tabs.Tab value="tables">{m.exercise_tables()}</Tabs.Tab>}
              {!exercise.sql && <Tabs.Tab value="tests">{m.exercise_tests()}</Tabs.Tab>}
            </Tabs.List>
            {beside}
          </div>
          <Tabs.Panel value="code">
            <CodePane
              code={code}
              onCode={onCode}
              language={language}
              label={m.exercise_code_label()}
              tree={code === exercise.starter ? exercise.starter_tree : null}
              onTouch={() => prepare(language)}
              onRun={start}
            />
          </Tabs.Panel>
          {exercise.sql && (
            <Tabs.Panel value="tables" className={classes.reading}>
              <LessonTree tree={exercise.sql.schema_tree} copyable={false} />
              <LessonTree tree={exercise.sql.seed_tree} copyable={false} />
            </Tabs.Panel>
          )}
          <Tabs.Panel value="tests" className={classes.reading}>
            <LessonTree tree={exercise.tests_tree} copyable={false} />
          </Tabs.Panel>
        </Tabs>
        <div className="ui-row ui-mt-sm">
          {isBusy ? (
            <Button variant="default" leftSection={<IconPlayerStopFilled size={16} aria-hidden />} onClick={stop}>
              {m.run_stop()}
            </Button>
          ) : (
            <Button leftSection={<IconPlayerPlayFilled size={16} aria-hidden />} onClick={start} onPointerEnter={() => prepare(language)}>
              {m.exercise_run()}
            </Button>
          )}
          <span className={classes.keys} aria-hidden="true">
            <Kbd size="xs">{isMac() ? '⌘' : m.key_ctrl()}</Kbd> <Kbd size="xs">{m.key_enter()}</Kbd>
          </span>
        </div>
      </div>
      <div className={classes.results}>
        <h2 className={classes.title}>{m.exercise_results()}</h2>
        <RunStatus state={state} language={language} />
        {state.phase === 'idle' && names.length === 0 && <p className="ui-quiet">{m.exercise_results_none()}</p>}
        <TestResults names={names} results={state.tests} />
        {state.table && <RunTable table={state.table} />}
        <RunOutput output={state.output} label={m.run_printed()} />
      </div>
    </section>
  );
}
