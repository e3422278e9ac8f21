import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import type { PersonId } from '#server/reached.ts';

const selectCompleted = statement('placement_completed', 'select module_id from published.module_completions where user_id = $1', {
  module_id: text,
});
/** Returns the ids of the modules that a person has completed. */
export const completedBy = async (on: Queryable, id: PersonId): Promise<Set<string>> =>
  new Set((await selectCompleted.rows(on, [id])).map(({ module_id }) => module_id));
