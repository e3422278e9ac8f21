import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { nextRevision } from '#server/database/revision.ts';
import type { CompanyId, Reached } from '#server/reached.ts';
import { aiReleases, aiReleaseWithdrawals, aiSystems, aiSystemVersions } from './tables.ts';

export type SystemRow = typeof aiSystems.$inferSelect;
export type VersionRow = typeof aiSystemVersions.$inferSelect;
type WithdrawalRow = typeof aiReleaseWithdrawals.$inferSelect;
export type ReleaseRow = typeof aiReleases.$inferSelect & { withdrawal: WithdrawalRow | null };
/** A system with everything that was ever entered about it: its versions, newest first, and its releases, the longest in use last. */
export interface System extends SystemRow {
  versions: VersionRow[];
  releases: ReleaseRow[];
}
export type ReachedSystem = Reached<System>;
/** The facts that staff enter about a system. */
export type Entry = Omit<VersionRow, 'id' | 'system_id' | 'company_id' | 'number' | 'recorded_on' | 'created_by' | 'created_at'>;

async function withHistory(on: Queryable, rows: readonly SystemRow[]): Promise<System[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const versions = await on
    .select()
    .from(aiSystemVersions)
    .where(inArray(aiSystemVersions.system_id, ids))
    .orderBy(desc(aiSystemVersions.number));
  const releases = await on
    .select()
    .from(aiReleases)
    .where(inArray(aiReleases.system_id, ids))
    .orderBy(desc(aiReleases.in_use_since), desc(aiReleases.created_at), desc(aiReleases.id));
  const withdrawals = await on
    .select()
    .from(aiReleaseWithdrawals)
    .where(
      inArray(
        aiReleaseWithdrawals.release_id,
        releases.map(({ id }) => id),
      ),
    );
  const versionsOf = Map.groupBy(versions, ({ system_id }) => system_id);
  const releasesOf = Map.groupBy(releases, ({ system_id }) => system_id);
  const withdrawalOf = new Map(withdrawals.map((one) => [one.release_id, one]));
  return rows.map((row) => ({
    ...row,
    versions: versionsOf.get(row.id) ?? [],
    releases: (releasesOf.get(row.id) ?? []).map((release) => ({ ...release, withdrawal: withdrawalOf.get(release.id) ?? null })),
  }));
}

/** Returns a company's systems with their histories, oldest first. */
export const systemsOf = async (on: Queryable, company: CompanyId): Promise<System[]> =>
  withHistory(
    on,
    await on.select().from(aiSystems).where(eq(aiSystems.company_id, company)).orderBy(asc(aiSystems.created_at), asc(aiSystems.id)),
  );

/** Returns any system. The caller's rights must be checked separately. */
export const systemById = async (on: Queryable, id: string): Promise<System | undefined> =>
  (await withHistory(on, await on.select().from(aiSystems).where(eq(aiSystems.id, id))))[0];

export async function addSystem(tx: Transaction, row: typeof aiSystems.$inferInsert): Promise<void> {
  await tx.insert(aiSystems).values(row);
}

export async function addVersion(tx: Transaction, row: typeof aiSystemVersions.$inferInsert): Promise<void> {
  await tx.insert(aiSystemVersions).values(row);
}

/** Puts another version in force; returns false if someone has changed the system since the given revision. */
export async function setVersion(tx: Transaction, { id, version }: ReachedSystem, read: number): Promise<boolean> {
  const changed = await tx
    .update(aiSystems)
    .set({ version: version + 1, revision: nextRevision(aiSystems.revision) })
    .where(and(eq(aiSystems.id, id), eq(aiSystems.revision, read)))
    .returning({ id: aiSystems.id });
  return changed.length > 0;
}

export async function addRelease(tx: Transaction, row: typeof aiReleases.$inferInsert): Promise<void> {
  await tx.insert(aiReleases).values(row);
}

/** Withdraws a release; returns true only for the call that did so. */
export async function addWithdrawal(tx: Transaction, row: typeof aiReleaseWithdrawals.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(aiReleaseWithdrawals)
    .values(row)
    .onConflictDoNothing()
    .returning({ release_id: aiReleaseWithdrawals.release_id });
  return added.length > 0;
}
