import type { ReplyOf } from '#contract/endpoint.ts';
import type { marking } from '#contract/marking.ts';
import type { MarkingList } from '#contract/marking-values.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import { ownMark } from './places.ts';
import { idsOf, presentListed, presentTask } from './present.ts';
import { openTasks, taskById, tasksMarkedBy } from './queries.ts';
import { markersOf, type Queue } from './queue.ts';

/** Returns a page of one of the lists of submissions. */
export async function readQueue(
  database: Database,
  caller: Caller,
  queue: Queue,
  { list, page, page_size }: { list: MarkingList; page: number; page_size: number },
): Promise<ReplyOf<typeof marking.queue>> {
  const markers = await markersOf(database, queue);
  const ids = idsOf(markers);
  const open = await openTasks(database, queue, caller.id);
  const mine = open.filter(({ marks }) => ownMark(marks, caller.id, ids)?.submitted_at === null);
  // A submission that the caller has marked no longer waits for them, even if it waits for someone else.
  const waiting = open.filter(({ marks }) => !ownMark(marks, caller.id, ids));
  const counts = { waiting: waiting.length, mine: mine.length, may_mark: ids.has(caller.id), page, page_size };
  if (list === 'done') {
    const { total, rows } = await tasksMarkedBy(database, queue, caller.id, { page, page_size });
    return { ...counts, total, tasks: rows.map((row) => presentListed(row, caller, markers)) };
  }
  const rows = list === 'mine' ? mine : waiting;
  const shown = rows.slice((page - 1) * page_size, page * page_size);
  return { ...counts, total: rows.length, tasks: shown.map((row) => presentListed(row, caller, markers)) };
}

/** Returns a submission. Throws `not_found`. */
export const readTask = async (database: Database, caller: Caller, id: string) =>
  presentTask(database, caller, found(await taskById(database, id)));
