import { Button } from '@mantine/core';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { useEffect, useMemo, useRef } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { fileKindOf } from '../file-kind.ts';
import { FileKindIcon } from '../file-kind-icon.tsx';
import { MediaSourceProvider } from '../media/media-source.ts';
import { TrialProvider } from '../trial.ts';
import navigation from './file-nav.module.css';
import classes from './module-viewer.module.css';

interface Props {
  /** The file, with the progress of the person trying it. */
  file: FileContent;
  /** Whether another step was open before, so that the focus moves to the start of this one. */
  takeFocus: boolean;
  onOpen: (fileName: string) => void;
  onDone: () => void;
}

/** One step as a learner sees it, which its author can try with all of its interactions and navigation. */
export function TrialStep({ file, takeFocus, onOpen, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const { kind, previous, next, progress } = file;
  const { name, done, Body } = fileKindOf(kind);
  const source = useMemo(() => ({ moduleId: file.module_id, fileName: null }), [file.module_id]);
  const trial = useMemo(() => ({ open: onOpen, done: onDone }), [onOpen, onDone]);
  useEffect(() => {
    if (takeFocus) title.current?.focus();
  }, [takeFocus]);
  return (
    <TrialProvider value={trial}>
      <article className={classes.article} aria-labelledby="file-title">
        <header className="ui-mb-xl">
          <p className="ui-quiet ui-row ui-mb-xs">
            <FileKindIcon kind={kind} size={16} />
            {name()} · {m.viewer_about_minutes({ minutes: file.minutes })}
          </p>
          <h2 id="file-title" ref={title} tabIndex={-1} className="ui-page-title">
            {file.title}
          </h2>
        </header>
        <MediaSourceProvider value={source}>
          <Body file={file} timeSpent={() => 0} completion={null} />
        </MediaSourceProvider>
        <nav aria-label={m.viewer_nav_label()} className={navigation.nav}>
          {(done !== null || progress.completed) && (
            <div className={navigation.done}>
              {progress.completed ? (
                <span className={navigation.is} role="status">
                  <IconCircleCheckFilled size={20} aria-hidden />
                  {m.viewer_is_done()}
                </span>
              ) : (
                <Button size="md" leftSection={<IconCheck size={18} aria-hidden />} onClick={onDone}>
                  {done?.()}
                </Button>
              )}
            </div>
          )}
          <div className={navigation.steps}>
            {previous ? (
              <Button
                variant="default"
                leftSection={<IconArrowLeft size={18} aria-hidden />}
                onClick={() => onOpen(previous.file_name)}
                aria-label={`${m.viewer_previous()}: ${previous.title}`}
              >
                {m.viewer_previous()}
              </Button>
            ) : (
              <span />
            )}
            {next && (
              <Button
                variant={progress.completed ? 'filled' : 'default'}
                rightSection={<IconArrowRight size={18} aria-hidden />}
                onClick={() => onOpen(next.file_name)}
                aria-label={`${m.viewer_next()}: ${next.title}`}
              >
                {m.viewer_next()}
              </Button>
            )}
          </div>
        </nav>
      </article>
    </TrialProvider>
  );
}
