import { localDay } from '#server/calendar/local-day.ts';
import type { PersonSince } from '#server/features/reach/index.ts';
import type { Learning } from './browse.ts';
import type { OpenedFiles } from './opened-files.ts';

/**
 * Returns a person's history without anything before a given time. Files that they completed or stopped reading before it seem never to
 * have been opened. That whole day is included, because study is stored by day.
 */
export function learningSince(learning: Learning, { since, timezone }: Pick<PersonSince, 'since' | 'timezone'>): Learning {
  if (since === null) return learning;
  const from = since.getTime();
  const { history } = learning;
  const modules = history.modules.filter(({ at }) => at >= since);
  const isDone = new Set(modules.map(({ id }) => id));
  const openedFiles: OpenedFiles = new Map(
    [...learning.openedFiles].flatMap(([id, files]) => {
      const listed = files
        .filter(({ last_activity_at, completed_at }) => last_activity_at >= from && (completed_at ?? from) >= from)
        .map((file) => ({ ...file, is_module_done: isDone.has(id) }));
      return listed.length > 0 ? [[id, listed] as const] : [];
    }),
  );
  const days = history.days.filter(({ day }) => day >= localDay(since, timezone));
  return { ...learning, openedFiles, history: { ...history, openedFiles, modules, days } };
}
