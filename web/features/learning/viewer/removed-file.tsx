import { useEffect, useState } from 'react';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { invalidate } from '#web/lib/invalidate.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { TextSkeleton } from './viewer-skeleton.tsx';

interface Props {
  module: Module;
  fileName: string;
  /** The module's files when it was opened. */
  before: Module['files'];
}

/** Returns the file to open instead of a removed one: the next one that still exists, or else an incomplete one. */
function nextOf({ files, progress }: Module, fileName: string, before: Module['files']): Module['files'][number] | undefined {
  const there = new Map(files.map((file) => [file.file_name, file]));
  const at = before.findIndex(({ file_name }) => file_name === fileName);
  const following = at < 0 ? undefined : before.slice(at + 1).find(({ file_name }) => there.has(file_name));
  const done = new Set(progress.files.filter(({ completed }) => completed).map(({ file_name }) => file_name));
  return (following && there.get(following.file_name)) ?? files.find(({ file_name }) => !done.has(file_name)) ?? files[0];
}

/** Shown for a file that the module no longer has, once the file list has been refetched. Says where to go next. */
export function RemovedFile({ module, fileName, before }: Props) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    let isOver = false;
    void invalidate(['GET /api/learning/modules/:id', 'GET /api/learning/progress']).finally(() => !isOver && setKnown(true));
    return () => {
      isOver = true;
    };
  }, []);
  if (!isKnown) return <TextSkeleton />;
  const next = nextOf(module, fileName, before);
  const wasThere =
    before.some(({ file_name }) => file_name === fileName) || module.progress.changes?.some(({ file_name }) => file_name === fileName);
  return (
    <EmptyState
      drawing="search"
      title={wasThere ? m.viewer_removed_title() : m.viewer_no_step_title()}
      message={wasThere ? m.viewer_removed_line() : m.viewer_no_step_line()}
      action={
        next && (
          <ButtonLink to="/modules/$moduleId" params={{ moduleId: module.id }} search={{ file: next.file_name }}>
            {m.viewer_removed_next({ file: next.title })}
          </ButtonLink>
        )
      }
    />
  );
}
