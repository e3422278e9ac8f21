import type { Conversation } from '#contract/dialogues.ts';
import type { MarkingPart } from '#contract/marking-shapes.ts';
import { type DialogueSource, messagesOf, type Said } from '#server/features/catalog/index.ts';
import { askedKey, askForMarking, rubricOf, withdrawAsked } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type ConversationPlace, onConversation } from './place.ts';
import { rubricKeyOf } from './reviewed.ts';

/** Returns the lines of a conversation, each with who says it. */
const linesOf = (source: DialogueSource, said: readonly Said[]): MarkingPart[] =>
  messagesOf(source, said).flatMap(({ by, text }) =>
    by === 'note' ? [] : [{ title: by === 'learner' ? 'You' : source.other.name, text, is_written: by === 'learner' }],
  );

/**
 * Asks a reviewer about a verdict that is not sure, with the conversation as it was. Throws `not_found`, `not_a_dialogue`, `no_reviewer`
 * and `nothing_to_mark`.
 */
export async function askReviewer(
  services: Services,
  caller: Caller,
  place: ConversationPlace,
  criterion_id: string,
): Promise<Conversation> {
  const { submission } = await onConversation(services, caller, place, async ({ row, source, file, own, present }) => {
    const { debrief } = await present(row);
    const criterion = debrief?.criteria.find(({ id }) => id === criterion_id);
    if (criterion?.judged_by !== 'model' || criterion.verdict !== 'not_sure') throw new Refusal('nothing_to_mark');
    const submission = {
      subject: 'dialogue_criterion' as const,
      subject_key: askedKey(row.id, criterion_id),
      module_id: own.module_id,
      file_name: own.file_name,
      title: file.title,
      rubric_key: rubricKeyOf(own, criterion_id),
      rubric: rubricOf(criterion),
      material: linesOf(source, row.messages),
    };
    return { submission };
  });
  await askForMarking(services, caller, submission);
  return onConversation(services, caller, place, ({ row, present }) => present(row));
}

/** Withdraws what the caller asked about a conversation. Throws `not_found`, `not_a_dialogue` and `marking_begun`. */
export async function withdrawFromReviewer(
  services: Services,
  caller: Caller,
  { taskId, ...place }: ConversationPlace & { taskId: string },
): Promise<Conversation> {
  const { own } = await onConversation(services, caller, place, (held) => Promise.resolve({ own: held.own }));
  await withdrawAsked(services, caller, own, { object_id: place.conversationId, taskId });
  return onConversation(services, caller, place, ({ row, present }) => present(row));
}
