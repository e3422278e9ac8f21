import { Button, Loader } from '@mantine/core';
import type { PromptContent } from '#contract/prompt-content.ts';
import { m } from '#messages';
import classes from './prompt.module.css';
import type { LiveRun } from './use-prompt-work.ts';

interface Props {
  lab: PromptContent;
  live: LiveRun;
  onStop: () => void;
}

/** The outputs that a model is writing, as text. */
export function LiveView({ lab, live, onStop }: Props) {
  const written = lab.inputs.filter(({ id }) => live.outputs[id] !== undefined);
  return (
    <>
      <div className={classes.actions} role="status">
        <Loader size="sm" aria-hidden />
        <p>{live.all === 0 ? m.prompt_live_waiting() : m.prompt_live_progress({ done: live.done, all: live.all })}</p>
        <Button variant="default" size="compact-sm" onClick={onStop}>
          {m.prompt_live_stop()}
        </Button>
      </div>
      {written.map(({ id, title }) => (
        <section key={id} className={classes.output} aria-labelledby={`prompt-live-${id}`}>
          <h3 id={`prompt-live-${id}`} className={classes.outputTitle}>
            {title}
          </h3>
          <p className={classes.said}>{live.outputs[id]}</p>
        </section>
      ))}
    </>
  );
}
