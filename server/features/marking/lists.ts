import { type MarkingList, markingLimits } from '#contract/marking-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, statement, uuid } from '#server/database/statement.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { type TaskWithMarks, tasksWithIds } from './queries.ts';

/** The reviewer whose lists are read. The drafts of someone who may not mark don't count. */
interface Reader {
  queue: CompanyId | null;
  person: PersonId;
  may_mark: boolean;
}

const queues = { company: 't.company_id = $5 and not t.for_platform', platform: 't.for_platform' };
const isOpen = 't.withdrawn_at is null and t.settled_at is null and t.user_id is distinct from $1::uuid';

// Ids are in chronological order, and each list is read by an index in this order. So a page takes the same time however many submissions
// there are.
const lists: Record<MarkingList, (inQueue: string) => string> = {
  // It lists what the person has not taken or marked, even if it waits for someone else, oldest first. Unlike `not exists`, the condition is
  // evaluated for each row, and doesn't become a join that reads all marks that the person ever gave.
  waiting: (inQueue) => `select t.id from marking_tasks t
    where ${inQueue} and ${isOpen} and not coalesce((select true from marks m
      where m.task_id = t.id and m.marked_by = $1 and (m.submitted_at is not null or $2::boolean) limit 1), false)
    order by t.id`,
  // It lists what they have taken and not marked yet, oldest first.
  mine: (inQueue) => `select m.task_id as id from marks m join marking_tasks t on t.id = m.task_id
    where m.marked_by = $1 and m.submitted_at is null and $2::boolean and ${inQueue} and ${isOpen} order by m.task_id`,
  // It lists what they have marked, newest first.
  done: (inQueue) => `select distinct m.task_id as id from marks m join marking_tasks t on t.id = m.task_id
    where m.marked_by = $1 and m.submitted_at is not null and $2::boolean is not null and ${inQueue} order by m.task_id desc`,
};

type QueueKind = keyof typeof queues;
const bothOf = <S>(state: (queue: QueueKind) => S) => ({ company: state('company'), platform: state('platform') });
const statementsOf = (list: MarkingList) =>
  bothOf((queue) => {
    const some = `${lists[list](queues[queue])} limit $3::int offset $4::int`;
    return {
      page: statement(`marking_${list}_${queue}`, some, { id: uuid }, { forEachCall: true }),
      count: statement(
        `marking_count_${list}_${queue}`,
        `select count(*) as total from (${some}) t`,
        { total: integer },
        { forEachCall: true },
      ),
    };
  });
const statements = { waiting: statementsOf('waiting'), mine: statementsOf('mine'), done: statementsOf('done') };

const valuesOf = ({ queue, person, may_mark }: Reader, limit: number, offset: number) => [
  person,
  may_mark,
  limit,
  offset,
  ...(queue === null ? [] : [queue]),
];
const kindOf = ({ queue }: Reader): QueueKind => (queue === null ? 'platform' : 'company');

/** Returns how many submissions are in a list. Counting stops one above the limit. */
export async function countOf(on: Queryable, list: MarkingList, reader: Reader): Promise<number> {
  const { count } = statements[list][kindOf(reader)];
  return (await count.one(on, valuesOf(reader, markingLimits.counted.most + 1, 0))).total;
}

/** Returns a page of a list. */
export async function pageOf(
  on: Queryable,
  list: MarkingList,
  reader: Reader,
  { page, page_size }: { page: number; page_size: number },
): Promise<TaskWithMarks[]> {
  const rows = await statements[list][kindOf(reader)].page.rows(on, valuesOf(reader, page_size, (page - 1) * page_size));
  return tasksWithIds(
    on,
    rows.map(({ id }) => id),
  );
}
