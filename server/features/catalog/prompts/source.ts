import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { readSource } from '../queries.ts';
import type { CatalogFile } from '../snapshot.ts';
import type { PromptSource } from './schema.ts';

/** Returns a prompt lab with everything that its learners must not see. Throws `not_a_prompt_lab` for a file of another kind. */
export async function promptLabOf(database: Database, file: CatalogFile): Promise<PromptSource> {
  if (file.kind !== 'prompt') throw new Refusal('not_a_prompt_lab');
  const { source } = await readSource(database, file);
  return source as PromptSource;
}
