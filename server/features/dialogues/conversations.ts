import { v7 } from 'uuid';
import type { ConversationKind } from '#contract/dialogue-values.ts';
import { dialogueLimits } from '#contract/dialogue-values.ts';
import type { Conversation, dialogues } from '#contract/dialogues.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { dialogueToStart, endOf, openingOf, placeInWriting, type Said, startedDialogue } from '#server/features/catalog/index.ts';
import { modelStanding } from '#server/features/language-models/index.ts';
import { withOwnRows } from '#server/features/learning/index.ts';
import { readersFor } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type ConversationPlace, onConversation, onDialogue, type Place, refuseWhileAnswering } from './place.ts';
import { addConversation, changeConversation, conversationsIn, openConversation, removeConversation, turnsIn } from './queries.ts';
import { presentConversation, presentConversations } from './reviewed.ts';

/** Returns the caller's conversations, newest first. Throws `not_found` and `not_a_dialogue`. */
export const readConversations = (services: Services, caller: Caller, place: Place): Promise<ReplyOf<typeof dialogues.conversations>> =>
  onDialogue(services, caller, place, async ({ own }) => {
    const { database } = services;
    const rows = await asOwner(database, caller.id, (tx) => conversationsIn(tx, own));
    const started = await Promise.all(rows.map(async (row) => ({ row, source: await startedDialogue(database, row.file_version) })));
    const conversations = await presentConversations(database, caller, own, started);
    const model = await modelStanding(services, caller, 'dialogues');
    return { conversations, model, readers: await readersFor(database, caller) };
  });

/**
 * Starts a conversation. If the caller has an open one, it returns that one, or deletes it first if `anew` is set. Throws `not_found`,
 * `not_a_dialogue` and `dialogue_is_answering`.
 */
export const startConversation = (
  services: Services,
  caller: Caller,
  place: Place,
  { kind: wanted, anew }: { kind: ConversationKind; anew: boolean },
): Promise<Conversation> =>
  onDialogue(services, caller, place, async ({ file, own }) => {
    const { source, version } = await dialogueToStart(services.database, file);
    const { unavailable } = await modelStanding(services, caller, 'dialogues');
    const kind = unavailable === null ? wanted : 'written';
    const row = await withOwnRows(services, caller.id, async (tx, at) => {
      const open = await openConversation(tx, own);
      if (open && !anew) return open;
      if (open) {
        refuseWhileAnswering(open, at);
        await removeConversation(tx, open);
      }
      return addConversation(tx, own, {
        id: v7({ msecs: at.getTime() }),
        file_version: version,
        kind,
        node: kind === 'written' ? (source.nodes[0]?.id ?? null) : null,
        messages: [openingOf(source)],
        started_at: at,
      });
    });
    return presentConversation(services.database, caller, row, await startedDialogue(services.database, row.file_version));
  });

/**
 * Goes on with the written replies, from the place that the learner's words so far lead to. Throws `not_found`, `not_a_dialogue`,
 * `dialogue_is_answering` and `dialogue_ended`.
 */
export const goOnWritten = (services: Services, caller: Caller, place: ConversationPlace): Promise<Conversation> =>
  onConversation(services, caller, place, async ({ tx, at, row, source, present }) => {
    if (row.kind === 'written') return present(row);
    if (row.ended_at) throw new Refusal('dialogue_ended');
    refuseWhileAnswering(row, at);
    const { node, line } = placeInWriting(source, row.messages);
    const note: Said = { by: 'note', text: '', reply_id: null };
    const other: Said = { by: 'other', text: line, reply_id: null };
    // Someone who has said nothing yet just starts again.
    const messages = turnsIn(row.messages) === 0 ? [openingOf(source)] : [...row.messages, note, other];
    return present(await changeConversation(tx, row, { kind: 'written', node, messages, answering_since: null }));
  });

/** Ends a conversation with a model. Throws `not_found`, `not_a_dialogue`, `dialogue_is_answering` and `dialogue_too_short`. */
export const endConversation = (services: Services, caller: Caller, place: ConversationPlace): Promise<Conversation> =>
  onConversation(services, caller, place, async ({ tx, at, row, source, present }) => {
    if (row.ended_at) return present(row);
    refuseWhileAnswering(row, at);
    if (row.kind === 'written' || turnsIn(row.messages) < dialogueLimits.turns.least) throw new Refusal('dialogue_too_short');
    const ended = { ended_at: at, end: endOf(source, row.messages), answering_since: null };
    return present(await changeConversation(tx, row, ended));
  });
