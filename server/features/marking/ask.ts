import { createHash, createHmac } from 'node:crypto';
import { v7 } from 'uuid';
import type { MarkingCriterion, MarkingPart } from '#contract/marking-shapes.ts';
import type { MarkingReaders, MarkingSubject } from '#contract/marking-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { markingAsked, markingWithdrawn } from './activities.ts';
import { heldMarks } from './places.ts';
import { idsOf } from './present.ts';
import { addTask, askedBy, changeTask, lockTask, marksOf, shareOf, type TaskRow } from './queries.ts';
import { markersOf, queueFor, queueOf } from './queue.ts';

interface Submission {
  subject: MarkingSubject;
  subject_key: string;
  module_id: string;
  file_name: string;
  title: string;
  rubric_key: string;
  rubric: MarkingCriterion[];
  material: MarkingPart[];
}

/** Identifies the state of a rubric, so that marks by different criteria are not compared. */
export const versionOf = (rubric: readonly MarkingCriterion[]): string =>
  createHash('sha256').update(JSON.stringify(rubric)).digest('base64url').slice(0, 16);

/**
 * Whether a submission is marked twice. This depends only on its id and the server's key, so the same submissions are chosen whenever it is
 * asked, and no reviewer can tell which.
 */
export const isMarkedTwice = (key: Buffer, id: string, percent: number): boolean =>
  createHmac('sha256', key).update(`second mark ${id}`).digest().readUInt32BE() / 2 ** 32 < percent / 100;

/** Returns whose reviewers would mark a learner's work, or null if there is no one. */
export async function readersFor(on: Queryable, caller: Pick<Caller, 'id' | 'company_id'>): Promise<MarkingReaders | null> {
  const found = await queueFor(on, caller);
  if (!found) return null;
  return found.queue === null ? 'platform' : 'company';
}

/**
 * Returns whose reviewers mark a submission, or null if there is no one at the moment. What waits in a company without reviewers is for the
 * platform's, even before it has been moved to them.
 */
export async function readersOf(on: Queryable, task: TaskRow): Promise<MarkingReaders | null> {
  if (task.settled_at !== null || task.user_id === null) return task.for_platform ? 'platform' : 'company';
  return readersFor(on, { id: task.user_id, company_id: queueOf(task) });
}

/** Hands something in to be marked, in a transaction. If it has been handed in already, nothing changes. Throws `no_reviewer`. */
export async function askInTransaction(
  { clock, serverKey, activity }: Services,
  tx: Transaction,
  caller: Caller,
  submission: Submission,
): Promise<void> {
  const place = await queueFor(tx, caller);
  if (!place) throw new Refusal('no_reviewer');
  const { queue } = place;
  await takeTurns(tx, `marking ${queue ?? 'platform'}`);
  const at = clock.now();
  const id = v7({ msecs: at.getTime() });
  const { second_marks } = await shareOf(tx, queue);
  // A second mark needs a second person.
  const others = (await markersOf(tx, queue)).filter((person) => person.id !== caller.id);
  const needs_second = others.length > 1 && isMarkedTwice(serverKey, id, second_marks);
  const row = { ...submission, id, company_id: caller.company_id, for_platform: queue === null, user_id: caller.id, asked_at: at };
  const added = await addTask(tx, { ...row, rubric_version: versionOf(submission.rubric), needs_second }, queue);
  if (!added) return;
  const facts = { task_id: id, title: submission.title, for_platform: queue === null };
  await activity.record(tx, [
    happened(markingAsked, { at, actor_id: caller.id, person_id: caller.id, company_id: caller.company_id, facts }),
  ]);
}

/** Hands something in to be marked, like `askInTransaction`. */
export const askForMarking = (services: Services, caller: Caller, submission: Submission): Promise<void> =>
  inTransaction(services.database, (tx) => askInTransaction(services, tx, caller, submission));

/** Whether someone has taken or marked a submission. The drafts of people who may no longer mark don't count. */
export const isBegun = async (on: Queryable, task: TaskRow): Promise<boolean> =>
  heldMarks(await marksOf(on, task.id), idsOf(await markersOf(on, queueOf(task)))).length > 0;

/**
 * Withdraws the caller's own submission in a transaction, which is possible until someone has taken it. Throws `not_found` and
 * `marking_begun`.
 */
export async function withdrawInTransaction(
  { clock, activity }: Pick<Services, 'clock' | 'activity'>,
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<void> {
  const task = found(await lockTask(tx, id));
  if (task.user_id !== caller.id || task.withdrawn_at !== null) throw new Refusal('not_found');
  if (task.settled_at !== null || (await isBegun(tx, task))) throw new Refusal('marking_begun');
  const at = clock.now();
  await changeTask(tx, id, { withdrawn_at: at, material: null });
  const facts = { task_id: id, title: task.title };
  await activity.record(tx, [
    happened(markingWithdrawn, { at, actor_id: caller.id, person_id: caller.id, company_id: task.company_id, facts }),
  ]);
}

/** Withdraws the caller's own submission, like `withdrawInTransaction`. */
export const withdrawMarking = (services: Services, caller: Caller, id: string): Promise<void> =>
  inTransaction(services.database, (tx) => withdrawInTransaction(services, tx, caller, id));

export interface Asked {
  task: TaskRow;
  readers: MarkingReaders;
  is_begun: boolean;
}

/** Returns what a learner has handed in in a step, with where it stands. */
export async function markingsIn(
  on: Queryable,
  caller: Pick<Caller, 'id'>,
  place: { module_id: string; file_name: string },
): Promise<Asked[]> {
  const rows = await askedBy(on, caller.id, place);
  const asked: Asked[] = [];
  for (const { task, marks } of rows) {
    const markers = task.settled_at === null ? idsOf(await markersOf(on, queueOf(task))) : new Set<never>();
    asked.push({ task, readers: task.for_platform ? 'platform' : 'company', is_begun: heldMarks(marks, markers).length > 0 });
  }
  return asked;
}
