import type { Conversation } from '#contract/dialogues.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Catalog, type CatalogFile, type DialogueSource, readerOf, startedDialogue } from '#server/features/catalog/index.ts';
import { onCurrentCatalog, type outdated, withOwnRows } from '#server/features/learning/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type ConversationRow, conversationAt, type OwnDialogue } from './queries.ts';
import { presentConversation } from './reviewed.ts';

export interface Place {
  moduleId: string;
  fileName: string;
}
export interface ConversationPlace extends Place {
  conversationId: string;
}

interface FoundDialogue {
  catalog: Catalog;
  file: CatalogFile;
  own: OwnDialogue;
}

/** Runs an action on a dialogue in the current catalog. Throws `not_found` and `not_a_dialogue`. */
export const onDialogue = <T>(
  { database }: Services,
  caller: Caller,
  { moduleId, fileName }: Place,
  act: (dialogue: FoundDialogue) => Promise<T | typeof outdated>,
): Promise<T> =>
  onCurrentCatalog<T>(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    if (file.kind !== 'dialogue') throw new Refusal('not_a_dialogue');
    return act({ catalog, file, own: { user_id: caller.id, module_id: moduleId, file_name: fileName } });
  });

/** A conversation of the caller's that nothing else can change meanwhile. */
export interface HeldConversation extends FoundDialogue {
  tx: Transaction;
  at: Date;
  row: ConversationRow;
  source: DialogueSource;
  /** Selects the parts of the conversation that the caller may see. */
  present: (row: ConversationRow) => Promise<Conversation>;
}

/** Runs an action on a conversation of the caller's, while holding their lock. Throws `not_found` and `not_a_dialogue`. */
export const onConversation = <T>(
  services: Services,
  caller: Caller,
  { conversationId, ...place }: ConversationPlace,
  act: (held: HeldConversation) => Promise<T | typeof outdated>,
): Promise<T> =>
  onDialogue<T>(services, caller, place, (dialogue) =>
    withOwnRows(services, caller.id, async (tx, at) => {
      const row = found(await conversationAt(tx, dialogue.own, conversationId));
      const source = await startedDialogue(services.database, row.file_version);
      return act({ ...dialogue, tx, at, row, source, present: (now) => presentConversation(tx, caller, now, source) });
    }),
  );

/** How long a model may be answering before it is taken to be lost, in milliseconds. */
const longestAnswer = 3 * 60_000;

/** Throws `dialogue_is_answering` if a model is answering in a conversation. */
export function refuseWhileAnswering({ answering_since }: Pick<ConversationRow, 'answering_since'>, at: Date): void {
  if (answering_since && at.getTime() - answering_since.getTime() < longestAnswer) throw new Refusal('dialogue_is_answering');
}
