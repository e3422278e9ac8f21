import { catalogStatuses } from '#contract/authoring-values.ts';
import type { Queryable } from '#server/database/database.ts';
import { moment, nullable, oneOf, statement, text } from '#server/database/statement.ts';
import type { CatalogLimits } from '#server/features/catalog/index.ts';
import { type PersonId, reachedCompanyId } from '#server/reached.ts';
import { changesOf, checkModule, hasChanges } from './publication.ts';
import { filesOf, type ModuleRow } from './queries.ts';

const selectFacts = statement(
  'authoring_module_facts',
  `select m.id, m.details ->> 'title' as title, m.status, t.company_id,
      (select max(e.published_at) from editions e where e.module_id = m.id) as published_at
    from draft_modules m join draft_tracks t on t.id = m.track_id where m.id = any($1)`,
  { id: text, title: text, status: oneOf(catalogStatuses), company_id: nullable(reachedCompanyId), published_at: nullable(moment) },
);

/** Returns facts about the modules that exist among these, by id. The time of the last edition is null before the first. */
export async function moduleFacts(on: Queryable, ids: readonly string[]) {
  return new Map(ids.length === 0 ? [] : (await selectFacts.rows(on, [[...new Set(ids)]])).map((row) => [row.id, row]));
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
