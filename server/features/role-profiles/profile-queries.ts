import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { isUnchangedSince, nextRevision } from '#server/database/revision.ts';
import type { CompanyId, PersonId, Reached } from '#server/reached.ts';
import { roleProfileJobTitles, roleProfileMembers, roleProfileSystems, roleProfiles, roleProfileVersions } from './tables.ts';

type ProfileRow = typeof roleProfiles.$inferSelect;
type StoredVersion = typeof roleProfileVersions.$inferSelect;
export type VersionRow = StoredVersion & { system_ids: string[] };
/** A role profile with one of its versions: the one in force, unless a past day is asked for. */
export interface RoleProfile extends ProfileRow {
  terms: VersionRow;
}
export type ReachedProfile = Reached<RoleProfile>;
/** The terms that a company sets. */
export type Terms = Pick<VersionRow, 'name' | 'description' | 'job_title_ids' | 'skills' | 'path' | 'system_ids'>;

const byName = (profiles: readonly RoleProfile[]): RoleProfile[] =>
  profiles.toSorted((one, other) => one.terms.name.localeCompare(other.terms.name, 'en') || one.id.localeCompare(other.id));

/** Adds to versions the AI systems that they name. */
async function withSystems(on: Queryable, versions: readonly StoredVersion[]): Promise<VersionRow[]> {
  const ids = [...new Set(versions.map(({ role_profile_id }) => role_profile_id))];
  const rows =
    ids.length === 0
      ? []
      : await on
          .select()
          .from(roleProfileSystems)
          .where(inArray(roleProfileSystems.role_profile_id, ids))
          .orderBy(roleProfileSystems.system_id);
  const systems = Map.groupBy(rows, ({ role_profile_id, number }) => `${role_profile_id}:${number}`);
  return versions.map((version) => ({
    ...version,
    system_ids: (systems.get(`${version.role_profile_id}:${version.number}`) ?? []).map(({ system_id }) => system_id),
  }));
}

async function withTerms(on: Queryable, rows: readonly ProfileRow[]): Promise<RoleProfile[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const versions = await withSystems(
    on,
    await on.select().from(roleProfileVersions).where(inArray(roleProfileVersions.role_profile_id, ids)),
  );
  return byName(
    rows.flatMap((row) => {
      const terms = versions.find(({ role_profile_id, number }) => role_profile_id === row.id && number === row.version);
      return terms ? [{ ...row, terms }] : [];
    }),
  );
}

/** Returns a company's role profiles in force, by name. */
export const profilesOf = async (on: Queryable, company: CompanyId): Promise<RoleProfile[]> =>
  withTerms(
    on,
    await on
      .select()
      .from(roleProfiles)
      .where(and(eq(roleProfiles.company_id, company), isNull(roleProfiles.ended_at))),
  );

/** Returns any role profiles, also those that have ended, by name. The rights of the caller must be checked separately. */
export const profilesAmong = async (on: Queryable, ids: readonly string[]): Promise<RoleProfile[]> =>
  ids.length === 0
    ? []
    : withTerms(
        on,
        await on
          .select()
          .from(roleProfiles)
          .where(inArray(roleProfiles.id, [...ids])),
      );

/** Returns any role profile. The rights of the caller must be checked separately. */
export const profileById = async (on: Queryable, id: string): Promise<RoleProfile | undefined> => (await profilesAmong(on, [id]))[0];

/** Returns the role profiles that a company had on a day of its calendar, with the terms at the end of that day, by name. */
export async function profilesOn(on: Queryable, company: CompanyId, day: string): Promise<RoleProfile[]> {
  const rows = await on.select().from(roleProfiles).where(eq(roleProfiles.company_id, company));
  const versions = await on
    .select()
    .from(roleProfileVersions)
    .where(and(eq(roleProfileVersions.company_id, company), lte(roleProfileVersions.from_on, day)))
    .orderBy(asc(roleProfileVersions.number));
  const last = new Map((await withSystems(on, versions)).map((version) => [version.role_profile_id, version]));
  return byName(
    rows.flatMap((row) => {
      const terms = last.get(row.id);
      return terms && (row.ended_on === null || row.ended_on > day) ? [{ ...row, terms }] : [];
    }),
  );
}

/** Returns the versions of a role profile, newest first. */
export const versionsOf = (on: Queryable, { id }: ReachedProfile): Promise<StoredVersion[]> =>
  on.select().from(roleProfileVersions).where(eq(roleProfileVersions.role_profile_id, id)).orderBy(desc(roleProfileVersions.number));

export async function addProfile(tx: Transaction, row: typeof roleProfiles.$inferInsert): Promise<void> {
  await tx.insert(roleProfiles).values(row);
}

export async function addVersion(
  tx: Transaction,
  { system_ids, ...row }: typeof roleProfileVersions.$inferInsert & { system_ids: readonly string[] },
): Promise<void> {
  await tx.insert(roleProfileVersions).values(row);
  const { role_profile_id, number, company_id } = row;
  if (system_ids.length > 0)
    await tx.insert(roleProfileSystems).values(system_ids.map((system_id) => ({ role_profile_id, number, company_id, system_id })));
}

/** Puts another version in force; returns false if someone has changed or ended the profile since it was read. */
export async function setVersion(tx: Transaction, { id, version }: ReachedProfile, read: number): Promise<boolean> {
  const changed = await tx
    .update(roleProfiles)
    .set({ version: version + 1, revision: nextRevision(roleProfiles.revision) })
    .where(and(eq(roleProfiles.id, id), isNull(roleProfiles.ended_at), isUnchangedSince(roleProfiles.revision, read)))
    .returning({ id: roleProfiles.id });
  return changed.length > 0;
}

/** Ends a role profile, and frees its job titles and members; returns true only for the call that did so. */
export async function setEnded(tx: Transaction, { id }: ReachedProfile, ended: { at: Date; on: string }): Promise<boolean> {
  const changed = await tx
    .update(roleProfiles)
    .set({ ended_at: ended.at, ended_on: ended.on, revision: nextRevision(roleProfiles.revision) })
    .where(and(eq(roleProfiles.id, id), isNull(roleProfiles.ended_at)))
    .returning({ id: roleProfiles.id });
  if (changed.length === 0) return false;
  await tx.delete(roleProfileJobTitles).where(eq(roleProfileJobTitles.role_profile_id, id));
  await tx.delete(roleProfileMembers).where(eq(roleProfileMembers.role_profile_id, id));
  return true;
}

/** Makes these the job titles of a role profile; returns false if one of them belongs to another profile of the company. */
export async function setJobTitles(tx: Transaction, profile: { id: string; company_id: CompanyId }, titles: readonly string[]) {
  const { id: role_profile_id, company_id } = profile;
  await tx.delete(roleProfileJobTitles).where(eq(roleProfileJobTitles.role_profile_id, role_profile_id));
  if (titles.length === 0) return true;
  const added = await tx
    .insert(roleProfileJobTitles)
    .values(titles.map((job_title_id) => ({ company_id, job_title_id, role_profile_id })))
    .onConflictDoNothing()
    .returning({ job_title_id: roleProfileJobTitles.job_title_id });
  return added.length === titles.length;
}

/** Whether a company has a role profile in force that covers a job title. */
export const hasProfilesByJobTitle = async (on: Queryable, company: CompanyId): Promise<boolean> =>
  (await on.select().from(roleProfileJobTitles).where(eq(roleProfileJobTitles.company_id, company)).limit(1)).length > 0;

/** Returns the id of the role profile that was given to a member directly; null if none was. */
export async function givenTo(on: Queryable, person: PersonId, company: CompanyId): Promise<string | null> {
  const [row] = await on
    .select()
    .from(roleProfileMembers)
    .where(and(eq(roleProfileMembers.user_id, person), eq(roleProfileMembers.company_id, company)));
  return row?.role_profile_id ?? null;
}

/** Gives a member a role profile directly, or with null takes back the one that was given. */
export async function setGiven(
  tx: Transaction,
  { id: user_id, company_id }: { id: PersonId; company_id: CompanyId },
  role_profile_id: string | null,
  given_at: Date,
): Promise<void> {
  if (role_profile_id === null) {
    await tx.delete(roleProfileMembers).where(eq(roleProfileMembers.user_id, user_id));
    return;
  }
  const row = { company_id, role_profile_id, given_at };
  await tx
    .insert(roleProfileMembers)
    .values({ user_id, ...row })
    .onConflictDoUpdate({ target: roleProfileMembers.user_id, set: row });
}
