import type { DialogueDebrief } from '#contract/dialogue-results.ts';
import { dialogueLimits } from '#contract/dialogue-values.ts';
import type { Conversation } from '#contract/dialogues.ts';
import type { AskedMarking } from '#contract/marking-shapes.ts';
import type { Queryable } from '#server/database/database.ts';
import { type DialogueSource, messagesOf, repliesAt } from '#server/features/catalog/index.ts';
import { askedAbout, markingsIn, unsureCriteria } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import { type ConversationRow, turnsIn } from './queries.ts';

interface Step {
  module_id: string;
  file_name: string;
}
type Criterion = DialogueDebrief['criteria'][number];

/** Returns the key of the rubric that consists of one criterion of a dialogue. */
export const rubricKeyOf = ({ module_id, file_name }: Step, criterion_id: string): string =>
  `dialogue ${module_id}/${file_name} ${criterion_id}`;

/** Returns a debrief in which a model's verdict on these criteria is not sure. */
const withoutVerdicts = (debrief: DialogueDebrief, isUnsure: (criterion: Criterion) => boolean): DialogueDebrief => ({
  ...debrief,
  criteria: debrief.criteria.map((criterion) =>
    criterion.judged_by === 'model' && criterion.verdict !== null && isUnsure(criterion)
      ? { ...criterion, verdict: 'not_sure' as const, evidence: null }
      : criterion,
  ),
});

/** A conversation with the version of the dialogue with which it goes on. */
interface Started {
  row: ConversationRow;
  source: DialogueSource;
}

function withReviews({ row, source }: Started, debrief: DialogueDebrief | null, markings: AskedMarking[]): Conversation {
  const { id, number, kind, model, messages, node, end } = row;
  const isOpen = row.ended_at === null;
  const turns = turnsIn(messages);
  return {
    id,
    number,
    kind,
    model,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    messages: messagesOf(source, messages),
    replies: repliesAt(source, node),
    can_be_ended: isOpen && kind === 'live' && turns >= dialogueLimits.turns.least,
    turns_left: isOpen && kind === 'live' ? Math.max(0, source.turns - turns) : null,
    end,
    debrief,
    is_read: row.read_at !== null,
    markings,
  };
}

/** Selects the parts of the caller's conversations in a step that they may see, with what reviewers have answered. */
export async function presentConversations(
  on: Queryable,
  caller: Caller,
  step: Step,
  conversations: readonly Started[],
): Promise<Conversation[]> {
  const judged = conversations.flatMap(({ row }) => row.debrief?.criteria ?? []).filter(({ judged_by }) => judged_by === 'model');
  if (judged.length === 0) return conversations.map((one) => withReviews(one, one.row.debrief, []));
  const unsure = await unsureCriteria(
    on,
    caller,
    judged.map(({ id, text }) => ({ id, text, rubric_key: rubricKeyOf(step, id) })),
  );
  const isUnsure = ({ id, text }: Criterion) => unsure.some((one) => one.id === id && one.text === text);
  const asked = await markingsIn(on, caller, step);
  return conversations.map((one) => {
    const { id, debrief } = one.row;
    const markings = askedAbout(asked, id).map(({ marking }) => marking);
    return withReviews(one, debrief && withoutVerdicts(debrief, isUnsure), markings);
  });
}

/** Selects the parts of one of the caller's conversations that they may see, with what reviewers have answered. */
export async function presentConversation(
  on: Queryable,
  caller: Caller,
  row: ConversationRow,
  source: DialogueSource,
): Promise<Conversation> {
  const [conversation] = await presentConversations(on, caller, row, [{ row, source }]);
  return must(conversation, 'the conversation that is presented');
}
