import { Button, Kbd } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { ReadOnlyInView } from '#web/lib/read-only.tsx';
import { useIsViewing } from '#web/lib/view-state.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { fileKindOf } from '../file-kind.ts';
import classes from './file-nav.module.css';

type Neighbour = NonNullable<FileContent['next']>;

function Step({ to, forward, strong, moduleId }: { to: Neighbour; forward: boolean; strong: boolean; moduleId: string }) {
  const elsewhere = to.module_id !== moduleId;
  const words = forward
    ? elsewhere
      ? m.viewer_next_module()
      : m.viewer_next()
    : elsewhere
      ? m.viewer_previous_module()
      : m.viewer_previous();
  return (
    <Link
      to="/modules/$moduleId"
      params={{ moduleId: to.module_id }}
      search={{ file: to.file_name }}
      className={clsx(classes.step, forward && classes.forward, strong && classes.strong)}
    >
      {!forward && <IconArrowLeft size={18} aria-hidden />}
      <span className="ui-narrow">
        <span className={classes.direction}>{words}</span>
        <span className={classes.title}>{to.title}</span>
      </span>
      {forward && <IconArrowRight size={18} aria-hidden />}
    </Link>
  );
}

/** The id of the button that completes the file. A shortcut focuses it. */
export const doneButtonId = 'file-done';

interface Props {
  content: FileContent;
  /** Null if a click does not complete the file, as with a quiz or in a preview. */
  onDone: (() => void) | null;
}

/** The navigation at the end of a file: the completion button and the next steps, with the main one emphasised. */
export function FileNav({ content, onDone }: Props) {
  const { previous, next, progress, module_id, kind } = content;
  const { done, opensWhenDone = false } = fileKindOf(kind);
  // A completed module is celebrated only where it happened.
  const isViewing = useIsViewing();
  const leadsOn = next !== null && next.module_id === module_id && !opensWhenDone;
  return (
    <nav aria-label={m.viewer_nav_label()} className={classes.nav}>
      {(onDone || progress.completed) && (
        <div className={classes.done}>
          {progress.completed ? (
            <span className={classes.is} role="status">
              <IconCircleCheckFilled size={20} aria-hidden />
              {m.viewer_is_done()}
            </span>
          ) : (
            onDone && (
              <>
                <ReadOnlyInView>
                  <Button
                    id={doneButtonId}
                    size="md"
                    variant={leadsOn ? 'default' : 'filled'}
                    leftSection={<IconCheck size={18} aria-hidden />}
                    onClick={onDone}
                  >
                    {done?.()}
                  </Button>
                </ReadOnlyInView>
                {leadsOn && !isViewing && (
                  <ButtonLink
                    to="/modules/$moduleId"
                    params={{ moduleId: next.module_id }}
                    search={{ file: next.file_name }}
                    size="md"
                    rightSection={<IconArrowRight size={18} aria-hidden />}
                    onClick={onDone}
                  >
                    {m.viewer_done_next()}
                  </ButtonLink>
                )}
              </>
            )
          )}
        </div>
      )}
      <div className={classes.steps}>
        {previous ? <Step to={previous} forward={false} strong={false} moduleId={module_id} /> : <span />}
        {next ? <Step to={next} forward strong={progress.completed} moduleId={module_id} /> : <span />}
      </div>
      <p className={classes.hint} aria-hidden="true">
        {m.viewer_keys()} <Kbd size="xs">J</Kbd> {m.viewer_keys_next()} <Kbd size="xs">K</Kbd> {m.viewer_keys_previous()}
        {onDone && (
          <>
            {' '}
            <Kbd size="xs">D</Kbd> {m.viewer_keys_done()}
          </>
        )}
      </p>
    </nav>
  );
}
