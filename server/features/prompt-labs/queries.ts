import { and, asc, desc, eq, max } from 'drizzle-orm';
import type { PromptRun } from '#contract/prompt-results.ts';
import { promptLimits } from '#contract/prompt-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import { must } from '#server/must.ts';
import type { PersonId } from '#server/reached.ts';
import { keptPrompts, promptVersions } from './tables.ts';

export type VersionRow = typeof promptVersions.$inferSelect;
export type KeptRow = typeof keptPrompts.$inferSelect;

/** The keys of a person's work in a prompt lab. */
export interface OwnPromptLab {
  user_id: PersonId;
  module_id: string;
  file_name: string;
}

const isOf = ({ user_id, module_id, file_name }: OwnPromptLab) =>
  and(eq(promptVersions.user_id, user_id), eq(promptVersions.module_id, module_id), eq(promptVersions.file_name, file_name));

/** Returns a person's versions in a step, oldest first. */
export const versionsOf = (tx: Transaction, lab: OwnPromptLab): Promise<VersionRow[]> =>
  tx.select().from(promptVersions).where(isOf(lab)).orderBy(asc(promptVersions.number));

export async function newestVersion(tx: Transaction, lab: OwnPromptLab): Promise<VersionRow | undefined> {
  const [row] = await tx.select().from(promptVersions).where(isOf(lab)).orderBy(desc(promptVersions.number)).limit(1);
  return row;
}

export async function versionOf(tx: Transaction, person: PersonId, id: string): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(promptVersions)
    .where(and(eq(promptVersions.user_id, person), eq(promptVersions.id, id)));
  return row;
}

/** Stores a version with the next number, and deletes the oldest if there are too many. Must be called while holding the person's lock. */
export async function addVersion(
  tx: Transaction,
  { lab, ...row }: Pick<VersionRow, 'id' | 'texts' | 'checks' | 'created_at'> & { lab: OwnPromptLab },
): Promise<VersionRow> {
  const [before] = await tx
    .select({ number: max(promptVersions.number) })
    .from(promptVersions)
    .where(isOf(lab));
  const number = (before?.number ?? 0) + 1;
  const [added] = await tx
    .insert(promptVersions)
    .values({ ...row, ...lab, number })
    .returning();
  await tx.delete(promptVersions).where(and(isOf(lab), eq(promptVersions.number, number - promptLimits.versions.most)));
  return must(added, 'the version that was added');
}

/** Stores the run that a learner has looked at. */
export async function setRun(tx: Transaction, person: PersonId, id: string, run: PromptRun, run_at: Date): Promise<VersionRow> {
  const [row] = await tx
    .update(promptVersions)
    .set({ run, run_at })
    .where(and(eq(promptVersions.user_id, person), eq(promptVersions.id, id)))
    .returning();
  return must(row, 'the version with a run');
}

const isKeptBy = (person: PersonId, id: string) => and(eq(keptPrompts.user_id, person), eq(keptPrompts.id, id));

export const keptBy = (tx: Transaction, person: PersonId): Promise<KeptRow[]> =>
  tx.select().from(keptPrompts).where(eq(keptPrompts.user_id, person)).orderBy(desc(keptPrompts.created_at), desc(keptPrompts.id));

export async function keptOf(tx: Transaction, person: PersonId, id: string): Promise<KeptRow | undefined> {
  const [row] = await tx.select().from(keptPrompts).where(isKeptBy(person, id));
  return row;
}

export const countKept = (tx: Transaction, person: PersonId): Promise<number> => tx.$count(keptPrompts, eq(keptPrompts.user_id, person));

export async function addKept(tx: Transaction, row: typeof keptPrompts.$inferInsert): Promise<KeptRow> {
  const [added] = await tx.insert(keptPrompts).values(row).returning();
  return must(added, 'the prompt that was kept');
}

/** Changes a kept prompt that has this revision. Returns undefined if it has another one, or is gone. */
export async function changeKept(
  tx: Transaction,
  { person, id, revision }: { person: PersonId; id: string; revision: number },
  set: Pick<KeptRow, 'title' | 'is_private'>,
): Promise<KeptRow | undefined> {
  const [row] = await tx
    .update(keptPrompts)
    .set({ ...set, revision: nextRevision(keptPrompts.revision) })
    .where(and(isKeptBy(person, id), isUnchangedSince(keptPrompts.revision, revision)))
    .returning();
  return row;
}

export const removeKept = async (tx: Transaction, person: PersonId, id: string): Promise<number> =>
  (await tx.delete(keptPrompts).where(isKeptBy(person, id))).rowCount ?? 0;
