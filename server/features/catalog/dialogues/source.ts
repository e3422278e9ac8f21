import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import { readAnsweredDialogue, readDialogueVersion } from '../queries.ts';
import type { CatalogFile } from '../snapshot.ts';
import type { DialogueSource } from './schema.ts';

/**
 * Returns a dialogue with everything that its learners must not see, and keeps this version for the conversations that start with it.
 * Throws `not_a_dialogue` for a file of another kind.
 */
export async function dialogueToStart(database: Database, file: CatalogFile): Promise<{ source: DialogueSource; version: string }> {
  const found = await readAnsweredDialogue(database, file);
  if (!found) throw new Refusal('not_a_dialogue');
  return found;
}

/** Returns the version of a dialogue that a conversation started with. */
export const startedDialogue = async (database: Database, version: string): Promise<DialogueSource> =>
  must(await readDialogueVersion(database, version), 'the version of a started dialogue').source;
