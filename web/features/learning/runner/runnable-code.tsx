import { Button, Group } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import type { Program } from '#runner/messages.ts';
import { CodeEditor } from '#web/ui/code-editor/code-editor.tsx';
import { RunOutput, RunStatus } from './run-report.tsx';
import classes from './runnable-code.module.css';
import { useRun } from './use-run.ts';

interface Props {
  language: 'javascript' | 'typescript' | 'python';
  /** The program as written in the lesson. */
  code: string;
  /** Called to show the original program again. */
  onPutBack: () => void;
}

/** A program from a lesson that can be changed and run. It runs as soon as it is shown. */
export default function RunnableCode({ language, code: original, onPutBack }: Props) {
  const [code, setCode] = useState(original);
  const { state, canRun, run, stop } = useRun();
  const isBusy = state.phase === 'loading' || state.phase === 'running';
  const start = () => {
    const program: Program = { language, code, tests: null };
    if (canRun && !isBusy) void run(program);
  };
  const latest = useRef(start);
  useLayoutEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (canRun) latest.current();
  }, [canRun]);

  return (
    <>
      <div className={classes.editor}>
        <CodeEditor
          value={code}
          onChange={setCode}
          language={language}
          label={m.run_code_label()}
          onRun={start}
          waiting={<pre className={classes.waiting}>{code}</pre>}
        />
      </div>
      <div className={classes.result}>
        <Group gap="xs">
          {isBusy ? (
            <Button size="compact-sm" variant="default" onClick={stop}>
              {m.run_stop()}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={start}>
              {m.run_again()}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={onPutBack}>
            {code === original ? m.run_close() : m.run_put_back()}
          </Button>
        </Group>
        {canRun === false ? <p className="ui-quiet">{m.run_not_here()}</p> : <RunStatus state={state} language={language} />}
        <RunOutput output={state.output} label={m.run_printed()} />
      </div>
    </>
  );
}
