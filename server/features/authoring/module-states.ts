import { eq, inArray, max } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { CatalogLimits } from '#server/features/catalog/index.ts';
import type { PersonId } from '#server/reached.ts';
import { changesOf, checkModule, hasChanges } from './publication.ts';
import { filesOf, type ModuleRow, type Scope } from './queries.ts';
import { draftModules, draftTracks, editions } from './tables.ts';

/** What other features need to know about a module, without its text. */
export interface ModuleFacts {
  id: string;
  title: string;
  status: ModuleRow['status'];
  company_id: Scope;
  /** When the last edition was published; null before the first. */
  published_at: Date | null;
}

/** Returns facts about the modules that exist among these, by id. */
export async function moduleFacts(on: Queryable, ids: readonly string[]): Promise<Map<string, ModuleFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({
      id: draftModules.id,
      details: draftModules.details,
      status: draftModules.status,
      company_id: draftTracks.company_id,
      published_at: max(editions.published_at),
    })
    .from(draftModules)
    .innerJoin(draftTracks, eq(draftTracks.id, draftModules.track_id))
    .leftJoin(editions, eq(editions.module_id, draftModules.id))
    .where(inArray(draftModules.id, [...ids]))
    .groupBy(draftModules.id, draftTracks.company_id);
  return new Map(rows.map(({ details: { title }, ...row }) => [row.id, { ...row, title }]));
}

/** The state of a working copy that would be published now. */
export interface WorkingState {
  /** Identifies everything that an edition would contain. */
  checked: string;
  /** Whether an edition of it would change anything. */
  has_changes: boolean;
  /** Returns whether this person was the last to save something in it after that time. */
  savedBy(person: PersonId, after: Date): boolean;
}

/** Returns the state of a module's working copy. */
export async function workingStateOf(on: Queryable, module: ModuleRow, limits: CatalogLimits): Promise<WorkingState> {
  const files = await filesOf(on, module.id);
  const { checked } = await checkModule(on, module, files, limits);
  return {
    checked,
    has_changes: module.edition === 0 || module.status !== 'published' || hasChanges(changesOf(module, files)),
    savedBy: (person, after) => [module, ...files].some(({ updated_by, updated_at }) => updated_by === person && updated_at > after),
  };
}
