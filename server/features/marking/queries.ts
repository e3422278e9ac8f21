import { and, asc, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { usualSecondMarks } from '#contract/marking-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { publishedPeople } from '#server/features/people/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { markingShares, markingTasks, marks } from './tables.ts';

export type TaskRow = typeof markingTasks.$inferSelect;
export type MarkRow = typeof marks.$inferSelect;

const isIn = (queue: CompanyId | null): SQL | undefined =>
  queue === null ? sql`${markingTasks.for_platform}` : and(eq(markingTasks.company_id, queue), sql`not ${markingTasks.for_platform}`);
const isOpen = and(isNull(markingTasks.withdrawn_at), isNull(markingTasks.settled_at));

export async function taskById(on: Queryable, id: string): Promise<TaskRow | undefined> {
  const [row] = await on.select().from(markingTasks).where(eq(markingTasks.id, id));
  return row;
}

/** Returns what a person has handed in under a name. */
export async function taskOfSubject(
  on: Queryable,
  { user_id, subject, subject_key }: { user_id: PersonId; subject: TaskRow['subject']; subject_key: string },
): Promise<TaskRow | undefined> {
  const [row] = await on
    .select()
    .from(markingTasks)
    .where(and(eq(markingTasks.user_id, user_id), eq(markingTasks.subject, subject), eq(markingTasks.subject_key, subject_key)));
  return row;
}

/** Returns a submission that no other transaction can change meanwhile. */
export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(markingTasks).where(eq(markingTasks.id, id)).for('update');
  return row;
}

export const marksOf = (on: Queryable, task_id: string): Promise<MarkRow[]> =>
  on.select().from(marks).where(eq(marks.task_id, task_id)).orderBy(asc(marks.place));

export interface TaskWithMarks {
  task: TaskRow;
  marks: MarkRow[];
}

/** Returns the submissions with their marks, in the same order. */
async function withMarks(on: Queryable, tasks: readonly TaskRow[]): Promise<TaskWithMarks[]> {
  if (tasks.length === 0) return [];
  const rows = await on
    .select()
    .from(marks)
    .where(or(...tasks.map(({ id }) => eq(marks.task_id, id))))
    .orderBy(asc(marks.place));
  const byTask = Map.groupBy(rows, ({ task_id }) => task_id);
  return tasks.map((task) => ({ task, marks: byTask.get(task.id) ?? [] }));
}

/** Returns the submissions with these ids, in the same order. */
export async function tasksWithIds(on: Queryable, ids: readonly string[]): Promise<TaskWithMarks[]> {
  if (ids.length === 0) return [];
  const rows = await on
    .select()
    .from(markingTasks)
    .where(inArray(markingTasks.id, [...ids]));
  return withMarks(
    on,
    ids.flatMap((id) => rows.find((row) => row.id === id) ?? []),
  );
}

/** Returns the open submissions in a queue that have their first mark, and need a second one. */
export const tasksWithOneMark = (on: Queryable, queue: CompanyId | null): Promise<{ id: string }[]> => {
  const first = on
    .select({ one: sql`1` })
    .from(marks)
    .where(and(eq(marks.task_id, markingTasks.id), eq(marks.place, 1), isNotNull(marks.submitted_at)));
  return on
    .select({ id: markingTasks.id })
    .from(markingTasks)
    .where(and(isIn(queue), isOpen, eq(markingTasks.needs_second, true), exists(first)));
};

/** Returns the submissions of a subject that wait in companies, and whose learners may sign in. */
export const waitingInCompanies = (on: Queryable, subject: TaskRow['subject']) =>
  on
    .select({ id: markingTasks.id, company_id: markingTasks.company_id, user_id: markingTasks.user_id })
    .from(markingTasks)
    .where(
      and(
        isOpen,
        sql`not ${markingTasks.for_platform}`,
        eq(markingTasks.subject, subject),
        inArray(
          markingTasks.user_id,
          on.select({ id: publishedPeople.id }).from(publishedPeople).where(eq(publishedPeople.may_sign_in, true)),
        ),
      ),
    )
    .orderBy(asc(markingTasks.id));

async function nextNumber(tx: Transaction, queue: CompanyId | null): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${markingTasks.number}), 0)` })
    .from(markingTasks)
    .where(isIn(queue));
  return Number(last?.number ?? 0) + 1;
}

/**
 * Gives submissions that wait in companies to the platform's reviewers, in this order, and returns those that still waited there. Drafts of
 * marks are deleted.
 */
export async function moveToPlatform(tx: Transaction, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const moved: TaskRow[] = [];
  const first = await nextNumber(tx, null);
  for (const id of ids) {
    const [task] = await tx
      .update(markingTasks)
      .set({ for_platform: true, number: first + moved.length })
      .where(and(eq(markingTasks.id, id), isOpen, eq(markingTasks.for_platform, false)))
      .returning();
    if (task) moved.push(task);
  }
  const those = moved.map(({ id }) => id);
  await tx.delete(marks).where(and(inArray(marks.task_id, those), isNull(marks.submitted_at)));
  return moved;
}

export async function addTask(tx: Transaction, row: Omit<typeof markingTasks.$inferInsert, 'number'>, queue: CompanyId | null) {
  const [added] = await tx
    .insert(markingTasks)
    .values({ ...row, number: await nextNumber(tx, queue) })
    .onConflictDoNothing()
    .returning();
  return added;
}

/** Returns what a person has handed in that they have not withdrawn, in a step. */
export const askedBy = (on: Queryable, user_id: PersonId, place: { module_id: string; file_name: string }): Promise<TaskWithMarks[]> =>
  on
    .select()
    .from(markingTasks)
    .where(
      and(
        eq(markingTasks.user_id, user_id),
        eq(markingTasks.module_id, place.module_id),
        eq(markingTasks.file_name, place.file_name),
        isNull(markingTasks.withdrawn_at),
      ),
    )
    .orderBy(asc(markingTasks.id))
    .then((rows) => withMarks(on, rows));

export async function changeTask(tx: Transaction, id: string, set: Partial<typeof markingTasks.$inferInsert>): Promise<void> {
  await tx.update(markingTasks).set(set).where(eq(markingTasks.id, id));
}

/** Gives someone a place among a submission's marks, instead of anyone who had it and has not submitted. */
export async function givePlace(
  tx: Transaction,
  row: Pick<MarkRow, 'id' | 'task_id' | 'company_id' | 'place' | 'marked_by' | 'taken_at'>,
): Promise<void> {
  await tx.delete(marks).where(and(eq(marks.task_id, row.task_id), eq(marks.place, row.place), isNull(marks.submitted_at)));
  await tx.insert(marks).values(row);
}

export async function removeMark(tx: Transaction, id: string): Promise<void> {
  await tx.delete(marks).where(eq(marks.id, id));
}

/** Changes a mark that has this revision. Returns undefined if it has another one. */
export async function changeMark(
  tx: Transaction,
  { id, revision }: Pick<MarkRow, 'id' | 'revision'>,
  set: Pick<MarkRow, 'levels' | 'quotes' | 'note' | 'submitted_at'>,
): Promise<MarkRow | undefined> {
  const [row] = await tx
    .update(marks)
    .set({ ...set, revision: nextRevision(marks.revision) })
    .where(and(eq(marks.id, id), isUnchangedSince(marks.revision, revision)))
    .returning();
  return row;
}

const isShareOf = (queue: CompanyId | null) => (queue === null ? isNull(markingShares.company_id) : eq(markingShares.company_id, queue));

/** Returns how many of 100 submissions in a queue are marked twice. */
export async function shareOf(on: Queryable, queue: CompanyId | null): Promise<{ second_marks: number; revision: number }> {
  const [row] = await on
    .select({ second_marks: markingShares.second_marks, revision: markingShares.revision })
    .from(markingShares)
    .where(isShareOf(queue));
  return row ?? { second_marks: usualSecondMarks, revision: 0 };
}

/** Stores the share if nobody has changed it since that revision. */
export async function setShare(tx: Transaction, queue: CompanyId | null, second_marks: number, revision: number) {
  const set = { second_marks, revision: sql`${markingShares.revision} + 1` };
  const of = { second_marks: markingShares.second_marks, revision: markingShares.revision };
  const [changed] = await tx
    .update(markingShares)
    .set(set)
    .where(and(isShareOf(queue), isUnchangedSince(markingShares.revision, revision)))
    .returning(of);
  if (changed || revision > 0) return changed;
  const [added] = await tx
    .insert(markingShares)
    .values({ company_id: queue, second_marks, revision: 1 })
    .onConflictDoNothing()
    .returning(of);
  return added;
}

/** Removes a learner's submissions, and what was said about them, when their account is deleted. The levels stay. */
export async function forgetLearner(tx: Transaction, user_id: PersonId, at: Date): Promise<void> {
  const own = tx.select({ id: markingTasks.id }).from(markingTasks).where(eq(markingTasks.user_id, user_id));
  await tx.delete(marks).where(and(sql`${marks.task_id} in ${own}`, isNull(marks.submitted_at)));
  await tx.update(marks).set({ quotes: [], note: '' }).where(sql`${marks.task_id} in ${own}`);
  await tx
    .update(markingTasks)
    .set({ withdrawn_at: at })
    .where(and(eq(markingTasks.user_id, user_id), isOpen));
  await tx
    .update(markingTasks)
    .set({ user_id: null, material: null, answer: null, subject_key: '' })
    .where(eq(markingTasks.user_id, user_id));
}

/** Removes the drafts of a reviewer whose account is deleted, and what they wrote. The levels stay, without the person. */
export async function forgetMarker(tx: Transaction, person: PersonId): Promise<void> {
  await tx.delete(marks).where(and(eq(marks.marked_by, person), isNull(marks.submitted_at)));
  await tx.update(marks).set({ marked_by: null }).where(eq(marks.marked_by, person));
}
