import { dialogueLimits } from '#contract/dialogue-values.ts';
import type { dialogues } from '#contract/dialogues.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { type DialogueSource, endInWriting, endOf, goalsOf, type Said, sayInWriting } from '#server/features/catalog/index.ts';
import { callModel, repeatsSystem } from '#server/features/language-models/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { StreamEvent } from '#server/http/stream-answer.ts';
import { toldEvents } from '#server/http/told-events.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { type ConversationPlace, type HeldConversation, onConversation, refuseWhileAnswering } from './place.ts';
import { promptFor, sentencesOf } from './prompt.ts';
import { type ConversationRow, changeConversation, turnsIn } from './queries.ts';

type Event = StreamEvent<typeof dialogues.say.stream>;
type Body = BodyOf<typeof dialogues.say>;

/** The tokens of the longest answer. */
const longestAnswer = 300;

/** Says something in a written conversation, whose answer is known at once. */
async function sayWritten({ tx, at, row, source }: HeldConversation, body: Body): Promise<ConversationRow> {
  const step = sayInWriting(source, must(row.node, 'the place in an open written conversation'), body);
  if (!step) throw new Refusal('dialogue_not_understood');
  const messages = [...row.messages, ...step.said];
  const end = endInWriting(source, messages, step.end);
  return changeConversation(tx, row, { messages, node: step.node, end, ended_at: end && at });
}

/** Stores what was said and answered. The conversation ends if all goals are reached, or if the learner has no turn left. */
const keepAnswer = (services: Services, caller: Caller, place: ConversationPlace, answered: { said: Said[]; model: string }) =>
  onConversation(services, caller, place, async ({ tx, at, row, source, present }) => {
    const messages = [...row.messages, ...answered.said];
    const turns = turnsIn(messages);
    const isReached = turns >= dialogueLimits.turns.least && goalsOf(source, messages).every(({ reached }) => reached);
    const ended = isReached || turns >= source.turns ? { ended_at: at, end: endOf(source, messages) } : {};
    return present(await changeConversation(tx, row, { messages, model: answered.model, answering_since: null, ...ended }));
  });

/** Lets a model answer, and stores both once it has. Returns why it didn't. */
async function answerLive(
  services: Services,
  caller: Caller,
  place: ConversationPlace,
  { row, source, words }: { row: ConversationRow; source: DialogueSource; words: Said },
  tell: (event: Event) => void,
  closed: AbortSignal,
): Promise<'answered' | 'unanswered'> {
  const prompt = promptFor(source, [...row.messages, words]);
  const called = await callModel(
    services,
    caller,
    // A conversation counts as one run, with what is said first.
    { task: 'dialogues', messages: prompt.messages, max_tokens: longestAnswer, temperature: 0.4, countsAsRun: turnsIn(row.messages) === 0 },
    closed,
  );
  if (called.kind === 'unavailable') {
    tell({ event: 'unavailable', data: { reason: called.reason } });
    return 'unanswered';
  }
  let answer = '';
  for await (const sentence of sentencesOf(called.text)) {
    if (repeatsSystem(sentence, prompt)) continue;
    const text = sentence.slice(0, dialogueLimits.answer.most - answer.length);
    answer += text;
    if (text !== '') tell({ event: 'answer', data: { text } });
  }
  const { ended } = await called.finished;
  if (closed.aborted) return 'unanswered';
  if (ended === 'cut' || answer.trim() === '') {
    tell({ event: 'unavailable', data: { reason: 'not_answering' } });
    return 'unanswered';
  }
  const other: Said = { by: 'other', text: answer.trim().toWellFormed().replaceAll('\0', ''), reply_id: null };
  const data = await keepAnswer(services, caller, place, { said: [words, other], model: called.model });
  tell({ event: 'finished', data });
  return 'answered';
}

/**
 * Says something in an open conversation. What is said and its answer are stored together, so that nothing is stored of words that nobody
 * has answered. Throws `not_found`, `not_a_dialogue`, `dialogue_is_answering`, `dialogue_went_on`, `dialogue_ended` and
 * `dialogue_not_understood`.
 */
export async function say(
  services: Services,
  caller: Caller,
  place: ConversationPlace,
  body: Body,
  closed: AbortSignal,
): Promise<AsyncIterable<Event>> {
  const text = body.text.trim();
  if (text === '' && body.reply_id === null) throw new Refusal('dialogue_not_understood');
  const { row, source, shown } = await onConversation(services, caller, place, async (held) => {
    if (held.row.ended_at) throw new Refusal('dialogue_ended');
    refuseWhileAnswering(held.row, held.at);
    if (held.row.messages.length !== body.after) throw new Refusal('dialogue_went_on');
    const changed =
      held.row.kind === 'written'
        ? await sayWritten(held, { ...body, text })
        : await changeConversation(held.tx, held.row, { answering_since: held.at });
    return { row: changed, source: held.source, shown: await held.present(changed) };
  });
  const words: Said = { by: 'learner', text, reply_id: null };
  const release = () =>
    onConversation(services, caller, place, ({ tx, row: held }) => changeConversation(tx, held, { answering_since: null }));

  return toldEvents<Event>(
    async (tell) => {
      if (row.kind === 'written') tell({ event: 'finished', data: shown });
      else if ((await answerLive(services, caller, place, { row, source, words }, tell, closed)) === 'unanswered') await release();
    },
    async (error) => {
      services.log.error({ event: 'dialogue_failed', err: error }, 'a conversation could not be continued');
      if (row.kind === 'live') await release().catch(() => undefined);
    },
  );
}
