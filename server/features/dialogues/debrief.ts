import type { Conversation, dialogues } from '#contract/dialogues.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type DialogueSource, debriefOf, type OutputVerdict, type Said, wordsOfLearner } from '#server/features/catalog/index.ts';
import { modelStanding } from '#server/features/language-models/index.ts';
import { outdated, recordProgress } from '#server/features/learning/index.ts';
import { judgeByModel } from '#server/features/prompt-labs/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type ConversationPlace, onConversation } from './place.ts';
import { changeConversation } from './queries.ts';

/** How long a model may take to judge a conversation, in milliseconds. What it has not judged by then is not sure. */
const longestJudging = 90_000;

/** Returns a model's verdicts on the criteria that no program can judge; null if there are none, or if no model can be asked. */
async function verdictsOf(
  services: Services,
  caller: Caller,
  { criteria, task, you, other }: DialogueSource,
  said: readonly Said[],
): Promise<ReadonlyMap<string, OutputVerdict> | null> {
  const questions = criteria.flatMap(({ id, model }) => (model === undefined ? [] : [{ id, question: model }]));
  if (questions.length === 0 || (await modelStanding(services, caller, 'judging')).unavailable !== null) return null;
  const transcript = said
    .flatMap(({ by, text }) => (by === 'note' ? [] : [`${by === 'learner' ? 'You' : other.name}: ${text}`]))
    .join('\n\n');
  const asked = {
    task: `A conversation at work.\n\n${task}\n\nThe person who is judged, “You” in the conversation: ${you}\n\nThe other is ${other.name}, ${other.role}.`,
    text: transcript,
    // The words of the other are no evidence of what the learner did.
    evidenceIn: wordsOfLearner(said),
    questions,
  };
  return judgeByModel(services, caller, asked, AbortSignal.timeout(longestJudging));
}

/** Judges a conversation that has ended, once. Throws `not_found`, `not_a_dialogue` and `dialogue_open`. */
export async function debriefConversation(services: Services, caller: Caller, place: ConversationPlace): Promise<Conversation> {
  const { row, source, shown } = await onConversation(services, caller, place, async (held) => {
    if (!held.row.ended_at) throw new Refusal('dialogue_open');
    return { row: held.row, source: held.source, shown: await held.present(held.row) };
  });
  if (row.debrief) return shown;
  const debrief = debriefOf(source, row.messages, await verdictsOf(services, caller, source, row.messages));
  return onConversation(services, caller, place, async (held) => {
    // Another tab may have asked for it at the same time.
    const judged = held.row.debrief ? held.row : await changeConversation(held.tx, held.row, { debrief });
    return held.present(judged);
  });
}

/**
 * Records that the caller has read a debrief, which completes the file; how the conversation ended and was judged does not matter. Throws
 * `not_found`, `not_a_dialogue` and `dialogue_open`.
 */
export async function readDebrief(
  services: Services,
  caller: Caller,
  place: ConversationPlace,
  time_spent: number | undefined,
): Promise<ReplyOf<typeof dialogues.readDebrief>> {
  const { progress_target_modules: targetModules } = await services.settings();
  return onConversation(services, caller, place, async ({ tx, at, row, present, catalog, file }) => {
    if (!row.debrief) throw new Refusal('dialogue_open');
    const read = row.read_at ? row : await changeConversation(tx, row, { read_at: at });
    const graded = await recordProgress(
      services,
      tx,
      at,
      { caller, catalog, file, targetModules },
      { time_spent, judged: { passed: true } },
    );
    return graded === outdated ? outdated : { conversation: await present(read), graded };
  });
}
