import type { Queryable } from '#server/database/database.ts';
import { statement, text, uuid } from '#server/database/statement.ts';

const selectNamesOfPeople = statement(
  'company_administration_actors',
  'select id, full_name from published.people where id = any($1::uuid[])',
  {
    id: uuid,
    full_name: text,
  },
);

/** Returns actors' names, by id; those whose accounts no longer exist are omitted. */
export async function actorNames(
  on: Queryable,
  rows: readonly { actor_id: string | null }[],
): Promise<Map<string, { id: string; full_name: string }>> {
  const actors = await selectNamesOfPeople.rows(on, [rows.map(({ actor_id }) => actor_id).filter(Boolean)]);
  return new Map(actors.map((actor) => [actor.id, actor]));
}
