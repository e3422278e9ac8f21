import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import type { CompanyId, Reached, Stored } from '#server/reached.ts';
import { requirements, requirementVersions } from './tables.ts';

export type RequirementRow = typeof requirements.$inferSelect;
export type VersionRow = typeof requirementVersions.$inferSelect;
/** A requirement with the terms that are in force. */
export interface Requirement extends RequirementRow {
  terms: VersionRow;
}
export type ReachedRequirement = Reached<Requirement>;
/** The terms that a company sets. */
export type Terms = Omit<VersionRow, 'id' | 'requirement_id' | 'company_id' | 'number' | 'created_by' | 'created_at'>;

async function withTerms(on: Queryable, rows: readonly RequirementRow[]): Promise<Requirement[]> {
  if (rows.length === 0) return [];
  const versions = await on
    .select()
    .from(requirementVersions)
    .where(
      inArray(
        requirementVersions.requirement_id,
        rows.map(({ id }) => id),
      ),
    );
  return rows.flatMap((row) => {
    const terms = versions.find(({ requirement_id, number }) => requirement_id === row.id && number === row.version);
    return terms ? [{ ...row, terms }] : [];
  });
}

/** Returns a company's requirements, newest first, including ended ones. */
export const requirementsOf = async (on: Queryable, company: CompanyId): Promise<Requirement[]> =>
  withTerms(
    on,
    await on
      .select()
      .from(requirements)
      .where(eq(requirements.company_id, company))
      .orderBy(desc(requirements.created_at), desc(requirements.id)),
  );

/** Returns a company's requirements, including ended ones, each with all its versions, newest first. */
export async function historiesOf(on: Queryable, company: CompanyId): Promise<(RequirementRow & { versions: VersionRow[] })[]> {
  const rows = await on.select().from(requirements).where(eq(requirements.company_id, company));
  const versions = await on
    .select()
    .from(requirementVersions)
    .where(eq(requirementVersions.company_id, company))
    .orderBy(desc(requirementVersions.number));
  const versionsOf = Map.groupBy(versions, ({ requirement_id }) => requirement_id);
  return rows.map((row) => ({ ...row, versions: versionsOf.get(row.id) ?? [] }));
}

/** Returns any requirement. The caller's rights must be checked separately. */
export const requirementById = async (on: Queryable, id: string): Promise<Requirement | undefined> =>
  (await withTerms(on, await on.select().from(requirements).where(eq(requirements.id, id))))[0];

/** Returns the ids of all requirements in force, or of one company's. */
export async function idsInForce(on: Queryable, company: Stored<'company'> | null = null): Promise<string[]> {
  const inForce = and(isNull(requirements.ended_at), company === null ? undefined : eq(requirements.company_id, company));
  return (await on.select({ id: requirements.id }).from(requirements).where(inForce).orderBy(requirements.id)).map(({ id }) => id);
}

export async function countInForce(on: Queryable, company: CompanyId): Promise<number> {
  const rows = await on
    .select({ count: count() })
    .from(requirements)
    .where(and(eq(requirements.company_id, company), isNull(requirements.ended_at)));
  return rows[0]?.count ?? 0;
}

export async function addRequirement(tx: Transaction, row: typeof requirements.$inferInsert): Promise<void> {
  await tx.insert(requirements).values(row);
}

export async function addVersion(tx: Transaction, row: typeof requirementVersions.$inferInsert): Promise<void> {
  await tx.insert(requirementVersions).values(row);
}

/** Puts another version in force; returns false if someone has changed the requirement since it was read. */
export async function setVersion(
  tx: Transaction,
  { id, version, revision }: Reached<Requirement>,
  read: number | undefined,
): Promise<boolean> {
  const changed = await tx
    .update(requirements)
    .set({ version: version + 1, revision: nextRevision(requirements.revision) })
    .where(and(eq(requirements.id, id), isNull(requirements.ended_at), eq(requirements.revision, read ?? revision)))
    .returning({ id: requirements.id });
  return changed.length > 0;
}

/** Ends a requirement; returns true only for the call that did so. */
export async function setEnded(tx: Transaction, { id }: Reached<Requirement>, at: Date, read: number | undefined): Promise<boolean> {
  const changed = await tx
    .update(requirements)
    .set({ ended_at: at, revision: nextRevision(requirements.revision) })
    .where(and(eq(requirements.id, id), isNull(requirements.ended_at), isUnchangedSince(requirements.revision, read)))
    .returning({ id: requirements.id });
  return changed.length > 0;
}

/** Returns a requirement's versions, newest first. */
export const versionsOf = (on: Queryable, { id }: Reached<Requirement>): Promise<VersionRow[]> =>
  on.select().from(requirementVersions).where(eq(requirementVersions.requirement_id, id)).orderBy(desc(requirementVersions.number));

export async function setApplied(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(requirements)
    .set({ applied_at: at })
    .where(and(eq(requirements.id, id), isNull(requirements.applied_at)));
}
