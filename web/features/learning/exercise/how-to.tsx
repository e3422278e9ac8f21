import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import type { Content } from '#contract/catalog.ts';
import { m } from '#messages';
import { saveFile } from '#web/lib/download.ts';
import { CopyFile, exerciseFile } from './exercise-file.tsx';
import classes from './how-to.module.css';

/** Explains how to do an exercise on your own computer: download or copy its file, and run the given command. */
export function HowTo({ exercise }: { exercise: NonNullable<Content['exercise']> }) {
  const file = exerciseFile(exercise, exercise.starter);
  const needed = {
    javascript: m.exercise_needs_node,
    typescript: m.exercise_needs_node,
    python: () => m.exercise_needs_python({ file: file.name }),
    sql: m.exercise_needs_sql,
  }[exercise.language]();
  return (
    <section className={classes.how} aria-labelledby="exercise-how">
      <h2 id="exercise-how" className={classes.title}>
        {m.exercise_how()}
      </h2>
      <p className="ui-quiet">{m.exercise_how_instead()}</p>
      <ol className={classes.steps}>
        <li>
          {m.exercise_how_save({ file: file.name })}
          <div className="ui-wrap ui-mt-xs">
            <Button
              size="sm"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => saveFile(new Blob([file.text], { type: 'text/plain;charset=utf-8' }), file.name)}
            >
              {m.exercise_download({ file: file.name })}
            </Button>
            <CopyFile file={file} label={m.exercise_copy()} />
          </div>
        </li>
        <li>
          {m.exercise_how_run()}
          <code className={classes.command}>{file.command}</code>
          <span className="ui-quiet">{needed}</span>
        </li>
        <li>{m.exercise_how_solve({ done: m.exercise_done() })}</li>
      </ol>
    </section>
  );
}
