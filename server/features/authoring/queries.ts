import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Editor } from '#contract/authoring.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { publishedPeople } from '#server/features/people/index.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { draftAssets, draftFiles, draftModules, draftTracks } from './tables.ts';

/** The company whose own courses something is about; null for the platform's. */
export type Scope = CompanyId | null;

export type TrackRow = typeof draftTracks.$inferSelect;
export type ModuleRow = typeof draftModules.$inferSelect;
export type FileRow = typeof draftFiles.$inferSelect;
export type AssetRow = typeof draftAssets.$inferSelect;

/** Makes changes to the structure or its order run one at a time. */
export const lockStructure = (tx: Transaction) => takeTurns(tx, 'authoring structure');

/** Makes changes to one module run one at a time. Does nothing for a module that does not exist. */
export async function lockModule(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: draftModules.id }).from(draftModules).where(eq(draftModules.id, id)).for('update');
}

/** Archived rows come last, each group in its order. */
const inOrder = (table: typeof draftTracks | typeof draftModules) => [
  asc(sql`${table.status} = 'archived'`),
  asc(table.position),
  asc(table.id),
];

const belongsTo = (scope: Scope) => (scope === null ? isNull(draftTracks.company_id) : eq(draftTracks.company_id, scope));

/** Returns a scope's tracks. */
export const tracksOf = (on: Queryable, scope: Scope): Promise<TrackRow[]> =>
  on
    .select()
    .from(draftTracks)
    .where(belongsTo(scope))
    .orderBy(...inOrder(draftTracks));
export const trackOf = async (on: Queryable, id: string): Promise<TrackRow | undefined> =>
  (await on.select().from(draftTracks).where(eq(draftTracks.id, id)))[0];
/** Returns the modules in these tracks. */
export const modulesOf = async (on: Queryable, trackIds: readonly string[]): Promise<ModuleRow[]> =>
  trackIds.length === 0
    ? []
    : on
        .select()
        .from(draftModules)
        .where(inArray(draftModules.track_id, [...trackIds]))
        .orderBy(...inOrder(draftModules));

/** Returns the company that a track belongs to, null for the platform; undefined if there is no such track. */
export const companyOfTrack = async (on: Queryable, id: string): Promise<Pick<TrackRow, 'company_id'> | undefined> =>
  (await on.select({ company_id: draftTracks.company_id }).from(draftTracks).where(eq(draftTracks.id, id)))[0];

/** Returns the company that a module belongs to, null for the platform; undefined if there is no such module. */
export const companyOfModule = async (on: Queryable, id: string): Promise<Pick<TrackRow, 'company_id'> | undefined> =>
  (
    await on
      .select({ company_id: draftTracks.company_id })
      .from(draftTracks)
      .where(inArray(draftTracks.id, on.select({ id: draftModules.track_id }).from(draftModules).where(eq(draftModules.id, id))))
  )[0];
export const moduleOf = async (on: Queryable, id: string): Promise<ModuleRow | undefined> =>
  (await on.select().from(draftModules).where(eq(draftModules.id, id)))[0];

/** Returns all of a module's files in order, removed ones last. */
export const filesOf = (on: Queryable, moduleId: string): Promise<FileRow[]> =>
  on
    .select()
    .from(draftFiles)
    .where(eq(draftFiles.module_id, moduleId))
    .orderBy(asc(draftFiles.removed), asc(draftFiles.position), asc(draftFiles.name));
/** Returns the published texts of these modules' files. */
export async function publishedTextsOf(on: Queryable, moduleIds: readonly string[]) {
  const rows = await on
    .select({ module_id: draftFiles.module_id, name: draftFiles.name, kind: draftFiles.kind, text: draftFiles.published_text })
    .from(draftFiles)
    .where(and(inArray(draftFiles.module_id, [...moduleIds]), isNotNull(draftFiles.published_text)));
  return rows.flatMap(({ text, ...row }) => (text === null ? [] : { ...row, text }));
}
const isFile = (moduleId: string, name: string) => and(eq(draftFiles.module_id, moduleId), eq(draftFiles.name, name));
export const fileOf = async (on: Queryable, moduleId: string, name: string): Promise<FileRow | undefined> =>
  (await on.select().from(draftFiles).where(isFile(moduleId, name)))[0];
export const assetsOf = (on: Queryable, moduleId: string): Promise<AssetRow[]> =>
  on
    .select()
    .from(draftAssets)
    .where(and(eq(draftAssets.module_id, moduleId), isNull(draftAssets.removed_at)))
    .orderBy(asc(draftAssets.name));

/** Adds a picture, a PDF or a video to a working copy. If one with that name was removed, it is restored. */
export const setAsset = (tx: Transaction, row: typeof draftAssets.$inferInsert) =>
  tx
    .insert(draftAssets)
    .values(row)
    .onConflictDoUpdate({
      target: [draftAssets.module_id, draftAssets.name],
      set: { sha256: row.sha256, bytes: row.bytes, removed_at: null },
    });

/** Restores any removed media that this text uses again. */
export const bringBackAssets = (tx: Transaction, moduleId: string, text: string) =>
  tx
    .update(draftAssets)
    .set({ removed_at: null })
    .where(and(eq(draftAssets.module_id, moduleId), isNotNull(draftAssets.removed_at), sql`strpos(${text}, ${draftAssets.name}) > 0`));

export const setTrack = (tx: Transaction, id: string, set: Partial<TrackRow>) =>
  tx.update(draftTracks).set(set).where(eq(draftTracks.id, id));
export const setModule = (tx: Transaction, id: string, set: Partial<ModuleRow>) =>
  tx.update(draftModules).set(set).where(eq(draftModules.id, id));
export const setFile = (tx: Transaction, moduleId: string, name: string, set: Partial<FileRow>) =>
  tx.update(draftFiles).set(set).where(isFile(moduleId, name));

const fileChanged = sql`case when ${draftFiles.removed} then ${draftFiles.published_text} is not null
  else ${draftFiles.text} is distinct from ${draftFiles.published_text}
    or ${draftFiles.position} is distinct from ${draftFiles.published_position} end`;

/** Returns what the tree shows about each module's files, without their text. */
export const fileFactsOf = (on: Queryable, moduleIds: readonly string[]) =>
  on
    .select({
      module_id: draftFiles.module_id,
      minutes: draftFiles.minutes,
      removed: draftFiles.removed,
      updated_at: draftFiles.updated_at,
      updated_by: draftFiles.updated_by,
      has_changes: sql<boolean>`${fileChanged}`,
    })
    .from(draftFiles)
    .where(inArray(draftFiles.module_id, [...moduleIds]));

/** Returns the names of the people who saved something, by id. */
export async function editorsOf(on: Queryable, ids: readonly (PersonId | null)[]): Promise<Map<string, Editor>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const { id, full_name } = publishedPeople;
  const rows = await on.select({ id, full_name }).from(publishedPeople).where(inArray(id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
