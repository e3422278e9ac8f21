import { v7 } from 'uuid';
import type { LedgerTask, ModelEnd, ModelFault, ModelOutcome, ModelUnavailable } from '#contract/language-model-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { type Available, availableModel, type ModelUser, monthOf } from './available-model.ts';
import { countFailure, forgetFailures, mayCall } from './breaker.ts';
import { type ChatEnd, openChat } from './chat-client.ts';
import { chargedTokens, costOf, mostPromptTokens } from './cost.ts';
import { type Reservation, reserveCall, type Settlement, settleCall } from './ledger-queries.ts';
import type { ModelRequest, Usage } from './model-request.ts';
import { textParts } from './text-parts.ts';
import { wireRequest, wireTo } from './wire.ts';
import { WireFault } from './wire-faults.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'config' | 'log'>;

interface ModelResult {
  text: string;
  /** The tokens that were charged. */
  usage: Usage;
  ended: ModelEnd;
  /** Why it was cut; null if it wasn't. */
  fault: ModelFault | null;
}

export type ModelAnswer =
  | { kind: 'unavailable'; reason: ModelUnavailable; fault: ModelFault | null }
  | {
      kind: 'live';
      model: string;
      /** Whether a script stands in for a model. */
      is_script: boolean;
      /** The text as it arrives. It ends with the answer, even if it was cut, and need not be read. */
      text: AsyncIterable<string>;
      /** Resolves once the answer has ended and its cost is settled. It never rejects. */
      finished: Promise<ModelResult>;
    };

const unavailable = (reason: ModelUnavailable, fault: ModelFault | null = null): ModelAnswer => ({ kind: 'unavailable', reason, fault });

/** Faults after which the next calls would fail as well. */
const pausing: readonly ModelFault[] = ['address', 'certificate', 'key', 'too_busy', 'too_slow', 'server_error', 'wrong_answer'];

const nothing = (outcome: ModelOutcome): Settlement => ({
  prompt_tokens: 0,
  completion_tokens: 0,
  cost: 0,
  measured_by: 'nothing',
  outcome,
});

/** The person and the company of a call, its purpose, and the day whose allowance it counts towards; null if it doesn't count. */
export interface Payer {
  company_id: string | null;
  user_id: string;
  task: LedgerTask;
  day: string | null;
}

/** Reserves what a call can cost, makes it, and settles it. */
export async function callProvider(
  services: Needs,
  { provider, model }: Available,
  payer: Payer,
  request: Omit<ModelRequest, 'task'>,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const { database, clock, log } = services;
  const characters = request.messages.reduce((sum, { content }) => sum + content.length, 0);
  if (characters > model.max_input_characters) return unavailable('too_long');
  const max_tokens = Math.min(request.max_tokens, model.max_output_tokens);
  const most: Usage = { prompt_tokens: mostPromptTokens(request), completion_tokens: max_tokens };
  const now = clock.now();
  if (signal.aborted) return unavailable('cancelled');
  if (!mayCall(provider.id, now)) return unavailable('not_answering');
  const reservation: Reservation = {
    ...payer,
    id: v7(),
    provider_id: provider.id,
    model: model.name,
    currency: provider.currency,
    month: monthOf(now),
    started_at: now,
    most_prompt_tokens: most.prompt_tokens,
    most_completion_tokens: most.completion_tokens,
    reserved: costOf(model, most),
    ceiling: provider.monthly_ceiling,
    daily_runs: provider.daily_runs,
  };
  const reserved = await reserveCall(database, reservation);
  if (reserved !== 'reserved') return unavailable(reserved);

  const settle = async (end: Settlement): Promise<void> => {
    // A call whose settlement fails is settled later, like one of a process that ended.
    await inTransaction(database, (tx) => settleCall(tx, reservation.id, clock.now(), end)).catch((error: unknown) =>
      log.error({ event: 'model_call_not_settled', err: error, call: reservation.id }, 'the cost of a call to a model was not settled'),
    );
  };
  try {
    const parts = await openChat(await wireTo(services, provider), wireRequest(model.name, request, max_tokens), signal);
    const { text, ended } = textParts(parts);
    const finished = ended.then(async ({ whole, end }) => {
      const { usage, outcome } = settled(end, whole, most, signal);
      const { measured_by, ...tokens } = usage;
      await settle({ ...tokens, cost: costOf(model, tokens), measured_by, outcome });
      if (end.fault === null || signal.aborted) forgetFailures(provider.id);
      else countFailure(provider.id, clock.now());
      return { text: whole, usage: tokens, ended: end.ended, fault: end.fault };
    });
    return { kind: 'live', model: model.name, is_script: provider.kind === 'script', text, finished };
  } catch (error) {
    const { fault, mayHaveCost } = error instanceof WireFault ? error : new WireFault('server_error', { mayHaveCost: true });
    const outcome = signal.aborted ? 'cancelled' : fault;
    const isUnknown = mayHaveCost || signal.aborted;
    await settle(isUnknown ? { ...most, cost: reservation.reserved, measured_by: 'maximum', outcome } : nothing(outcome));
    if (signal.aborted) return unavailable('cancelled');
    if (pausing.includes(fault)) countFailure(provider.id, clock.now());
    log.warn({ event: 'model_not_answering', fault, provider: provider.id }, 'a language model did not answer');
    return unavailable('not_answering', fault);
  }
}

/** Returns what an answer's end means for the ledger. An answer that was cut is charged at its maximum unless the server said its tokens. */
function settled(end: ChatEnd, text: string, most: Usage, signal: AbortSignal) {
  const usage = chargedTokens(most, end.usage, text);
  const outcome: ModelOutcome = signal.aborted && end.ended === 'cut' ? 'cancelled' : (end.fault ?? end.ended);
  return { usage, outcome };
}

/**
 * Asks the model for a person's task. The most that the call can cost is reserved first, and what it did cost is settled at its end.
 * Resolves once the model begins to answer, or with the reason why it doesn't. Aborting the signal ends the call; what was sent by then is
 * charged.
 */
export async function callModel(services: Needs, person: ModelUser, request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> {
  const found = await availableModel(services, person, request.task);
  if (typeof found === 'string') return unavailable(found);
  const counts = request.countsAsRun ?? request.task !== 'judging';
  const day = counts ? localDay(services.clock.now(), person.timezone) : null;
  return callProvider(services, found, { company_id: person.company_id, user_id: person.id, task: request.task, day }, request, signal);
}
