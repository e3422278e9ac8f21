import type { ReplyOf } from '#contract/endpoint.ts';
import type { marking } from '#contract/marking.ts';
import { type MarkingList, markingLimits } from '#contract/marking-values.ts';
import type { Database } from '#server/database/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import { countOf, pageOf } from './lists.ts';
import { idsOf, presentListed, presentTask } from './present.ts';
import { taskById } from './queries.ts';
import { markersOf, type Queue } from './queue.ts';

/** Returns a page of one of the lists of submissions. */
export async function readQueue(
  database: Database,
  caller: Caller,
  queue: Queue,
  { list, page, page_size }: { list: MarkingList; page: number; page_size: number },
): Promise<ReplyOf<typeof marking.queue>> {
  const markers = await markersOf(database, queue);
  const reader = { queue, person: caller.id, may_mark: idsOf(markers).has(caller.id) };
  const counted = { waiting: await countOf(database, 'waiting', reader), mine: await countOf(database, 'mine', reader) };
  const total = list === 'done' ? await countOf(database, 'done', reader) : counted[list];
  const rows = await pageOf(database, list, reader, { page, page_size });
  const { most } = markingLimits.counted;
  return {
    tasks: rows.map((row) => presentListed(row, caller, markers)),
    total: Math.min(total, most),
    has_more: total > most,
    page,
    page_size,
    waiting: Math.min(counted.waiting, most),
    mine: Math.min(counted.mine, most),
    may_mark: reader.may_mark,
  };
}

/** Returns a submission. Throws `not_found`. */
export const readTask = async (database: Database, caller: Caller, id: string) =>
  presentTask(database, caller, found(await taskById(database, id)));
