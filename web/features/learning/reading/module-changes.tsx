import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './module-changes.module.css';

/** A dialog with what the editions of a module changed, newest first. */
export function ModuleChanges({ module, onClose }: { module: Module; onClose: () => void }) {
  const changes = useQuery(read('GET /api/learning/modules/:id/changes', { params: { id: module.id } }));
  return (
    <Modal opened onClose={onClose} title={m.reading_changes_title({ module: module.title })}>
      {module.progress.files_completed > 0 && <p className="ui-small ui-mb-sm">{m.reading_changes_kept()}</p>}
      <Loaded read={changes} problem={m.reading_changes_problem()} waiting={120}>
        {({ changes: known }) => (
          <ol className={classes.changes}>
            {known.map(({ on, note }, index) => (
              // Two editions of one day may have the same note, and the list never changes its order.
              // biome-ignore lint/suspicious/noArrayIndexKey: a change has no other name than its place
              <li key={index}>
                <time dateTime={on} className="ui-small">
                  {dayLong(on)}
                </time>
                <p>{note}</p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Modal>
  );
}
