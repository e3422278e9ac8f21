import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';

/** Loaded when it is opened, because few readers open it. */
const ModuleChanges = lazy(async () => ({ default: (await import('./module-changes.tsx')).ModuleChanges }));

/** A button that shows what changed in a module; nothing for a module that has not changed. */
export function ChangesLink({ module }: { module: Module }) {
  const [isOpen, setIsOpen] = useState(false);
  const { changed_on, progress } = module;
  if (!changed_on) return null;
  const isSinceCompleted = progress.completed_at !== null && progress.completed_at.slice(0, 10) < changed_on;
  const words = isSinceCompleted ? m.reading_changes_since_completed : m.reading_changes_link;
  return (
    <>
      <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => setIsOpen(true)}>
        {words({ date: dayLong(changed_on) })}
      </Anchor>
      {isOpen && (
        <Suspense fallback={null}>
          <ModuleChanges module={module} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
