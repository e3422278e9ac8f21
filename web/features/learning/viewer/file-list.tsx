import { Progress, VisuallyHidden } from '@mantine/core';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { fileKindOf } from '../file-kind.ts';
import { FileKindIcon } from '../file-kind-icon.tsx';
import { ChangesLink } from '../reading/changes-link.tsx';
import { SummaryLink } from '../reading/summary-link.tsx';
import { WhyModule } from '../why/why-module.tsx';
import classes from './file-list.module.css';

interface Props {
  module: Module;
  current: string | null;
  /** Whether progress is recorded. A preview has none. */
  records: boolean;
  /** The file names of completed steps that an open round requires again. */
  repeats: { has: (fileName: string) => boolean };
  onChoose?: () => void;
}

/** A module's files, with the kind and progress of each. */
export function FileList({ module, current, records, repeats, onChoose }: Props) {
  const { progress, hue } = module;
  const done = new Set(progress.files.filter((file) => file.completed).map((file) => file.file_name));
  return (
    <nav aria-label={m.viewer_files()}>
      <p className={classes.module}>{module.title}</p>
      {records && (
        <>
          <Progress
            value={progress.percentage}
            size={6}
            radius="xl"
            color={`var(--track-${hue}-fill)`}
            aria-label={m.viewer_progress_label({ module: module.title })}
            className={classes.bar}
          />
          <div className={classes.count}>
            <span>{m.viewer_files_done({ completed: progress.files_completed, total: progress.total_files })}</span>
            <WhyModule module={module} />
          </div>
        </>
      )}
      <ol className="ui-list ui-stack ui-gap-2xs">
        {module.files.map((file) => (
          <li key={file.file_name}>
            <Link
              to="/modules/$moduleId"
              params={{ moduleId: module.id }}
              search={{ file: file.file_name }}
              onClick={onChoose}
              className={clsx(classes.file, file.file_name === current && classes.current)}
              aria-current={file.file_name === current ? 'page' : undefined}
              activeProps={{ className: '', 'aria-current': undefined }}
              data-done={done.has(file.file_name)}
            >
              <span className={classes.mark}>
                {repeats.has(file.file_name) ? (
                  <IconRepeat size={20} stroke={1.75} aria-hidden className={classes.repeat} />
                ) : done.has(file.file_name) ? (
                  <IconCircleCheckFilled size={20} aria-hidden className={classes.tick} style={{ color: `var(--track-${hue}-fill)` }} />
                ) : (
                  <FileKindIcon kind={file.kind} />
                )}
              </span>
              <span className="ui-narrow">
                <span className={classes.name}>{file.title}</span>
                <span className={classes.about}>
                  {fileKindOf(file.kind).name()} · {m.viewer_minutes({ minutes: file.minutes })}
                  {repeats.has(file.file_name) ? (
                    <strong className={classes.repeat}> · {m.due_to_repeat()}</strong>
                  ) : (
                    done.has(file.file_name) && <VisuallyHidden>, {m.viewer_file_done()}</VisuallyHidden>
                  )}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {(module.has_summary || module.changed_on) && (
        <div className={classes.more}>
          <SummaryLink module={module} onFollow={onChoose} />
          <ChangesLink module={module} />
        </div>
      )}
    </nav>
  );
}
