import type { BodyOf } from '#contract/endpoint.ts';
import type { ModelUnavailable } from '#contract/language-model-values.ts';
import type { tutor as calls } from '#contract/tutor.ts';
import { kindsWithHints, type TutorEnd, tutorLimits } from '#contract/tutor-values.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { type Catalog, catalogFor, readerOf } from '#server/features/catalog/index.ts';
import { callModel, modelStanding } from '#server/features/language-models/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { StreamEvent } from '#server/http/stream-answer.ts';
import { toldEvents } from '#server/http/told-events.ts';
import type { Services } from '#server/services.ts';
import { checkParagraph } from './check-paragraph.ts';
import { contextOf, type Section } from './context.ts';
import { paragraphsOf } from './paragraphs.ts';
import { type Earlier, promptFor } from './prompt.ts';
import { addTurn, endTurn, furthestHint, removeTurn, type TurnRow, turnAt, turnsOf } from './queries.ts';
import { paragraphIn, placeIn } from './read.ts';
import type { StoredParagraph } from './tables.ts';

type Event = StreamEvent<typeof calls.ask.stream>;
type Tell = (event: Event) => void;
type Asked = BodyOf<typeof calls.ask> & Pick<TurnRow, 'module_id' | 'file_name'>;

/** The tokens of the longest answer. */
const longestAnswer = 700;
/** The earlier questions of a conversation that are sent with a new one. */
const remembered = 3;

const earlierOf = ({ question, answer }: TurnRow): Earlier => ({ question, answer: answer.map(({ text }) => text).join('\n\n') });

/** Stores the question, and returns the conversation so far. Returns the stored row if this question was sent before. */
async function begin(
  { database, clock }: Services,
  { id: user_id }: Caller,
  asked: Asked,
): Promise<{ again?: TurnRow; earlier: Earlier[] }> {
  const { id, conversation_id, module_id, file_name, hint, question } = asked;
  const step = { user_id, module_id, file_name };
  return asOwner(database, user_id, async (tx) => {
    const isNew = await addTurn(tx, { ...step, id, conversation_id, hint, question, asked_at: clock.now() });
    const again = isNew ? undefined : await turnAt(tx, { user_id, id });
    if (again) return { again, earlier: [] };
    if (hint !== null && hint > (await furthestHint(tx, step)) + 1) throw new Refusal('tutor_hint_too_early');
    const turns = await turnsOf(tx, step, conversation_id);
    return {
      earlier: turns
        .filter((turn) => turn.question !== '')
        .slice(-remembered)
        .map(earlierOf),
    };
  });
}

interface Answering {
  catalog: Catalog;
  sections: readonly Section[];
  earlier: readonly Earlier[];
}

/** Lets a model answer. Returns how that ended; what it wrote was told paragraph by paragraph. */
async function answer(
  services: Services,
  caller: Caller,
  { hint, question }: Asked,
  { catalog, sections, earlier }: Answering,
  tell: Tell,
  closed: AbortSignal,
): Promise<{ ended: TutorEnd; paragraphs: StoredParagraph[]; reason: ModelUnavailable | null }> {
  const prompt = promptFor({ sections, question, hint, earlier });
  const request = { task: 'tutor', messages: prompt.messages, max_tokens: longestAnswer, temperature: 0.2 } as const;
  const called = await callModel(services, caller, request, closed);
  if (called.kind === 'unavailable') return { ended: 'unavailable', paragraphs: [], reason: called.reason };
  const paragraphs: StoredParagraph[] = [];
  for await (const written of paragraphsOf(called.text)) {
    const checked = checkParagraph(written, sections, prompt);
    if (!checked) continue;
    paragraphs.push(checked);
    tell({ event: 'paragraph', data: paragraphIn(catalog, checked) });
  }
  const { ended } = await called.finished;
  return { ended: paragraphs.length === 0 && ended !== 'cut' ? 'nothing' : ended, paragraphs, reason: null };
}

/**
 * Answers a question about a step, or gives its next hint. The sections that were searched for come first, because they help even if no
 * model answers. Each paragraph follows once its sources have been checked. Nothing is stored of a question that no model has answered.
 */
export async function ask(services: Services, caller: Caller, asked: Asked, closed: AbortSignal): Promise<AsyncIterable<Event>> {
  const { database, log } = services;
  const { id, module_id, file_name, hint, section, question } = asked;
  const catalog = await catalogFor(database, readerOf(caller));
  const file = found(catalog.file(module_id, file_name));
  if (hint === null && question.trim() === '') throw new Refusal('tutor_question_empty');
  if (hint !== null && !kindsWithHints.includes(file.kind)) throw new Refusal('not_found');
  const { again, earlier } = await begin(services, caller, asked);
  if (again && again.ended === null) throw new Refusal('tutor_is_answering');

  const turn = { user_id: caller.id, id };

  async function tellAll(tell: Tell): Promise<void> {
    const before = earlier.at(-1)?.question ?? '';
    const sections = await contextOf(database, readerOf(caller), file, { section, question: `${before} ${question}` });
    tell({
      event: 'sections',
      data: { sections: sections.slice(1, tutorLimits.sections.most + 1).flatMap((one) => placeIn(catalog, one)) },
    });
    const result = again
      ? { ended: again.ended ?? 'cut', paragraphs: again.answer, reason: null }
      : await answer(services, caller, asked, { catalog, sections, earlier }, tell, closed);
    const { ended, paragraphs, reason } = result;
    if (again) for (const one of paragraphs) tell({ event: 'paragraph', data: paragraphIn(catalog, one) });
    else if (ended === 'unavailable' || (ended === 'cut' && paragraphs.length === 0))
      await asOwner(database, caller.id, (tx) => removeTurn(tx, turn));
    else await asOwner(database, caller.id, (tx) => endTurn(tx, turn, paragraphs, ended));
    const { unavailable, runs_today, runs_allowed } = await modelStanding(services, caller, 'tutor');
    tell({ event: 'end', data: { ended, unavailable: reason ?? unavailable, runs_today, runs_allowed } });
  }

  return toldEvents(tellAll, async (error) => {
    log.error({ event: 'tutor_failed', err: error }, 'the tutor could not answer');
    if (!again) await asOwner(database, caller.id, (tx) => removeTurn(tx, turn)).catch(() => undefined);
  });
}
