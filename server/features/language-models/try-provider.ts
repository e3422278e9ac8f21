import type { DataOf } from '#contract/endpoint.ts';
import type { TrialFault } from '#contract/language-model-values.ts';
import type { languageModels } from '#contract/language-models.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { forgetFailures } from './breaker.ts';
import { callProvider } from './call-model.ts';
import type { Owner } from './owner.ts';
import { storedProvider } from './provider-queries.ts';

/** The question is the same for everyone, so that it contains nothing of anyone. */
const question = 'This is a test of the connection. Answer with one short sentence that says that you can be reached.';
/** Enough for models that think before they answer. */
const mostTokens = 200;
const shownCharacters = 200;

/** Sends one short call to a model of the stored provider, whether or not it is on, and says what is wrong. Throws `not_found`. */
export async function tryProvider(
  services: Services,
  caller: Caller,
  owner: Owner,
  name: string,
): Promise<DataOf<typeof languageModels.try>> {
  const provider = found(await storedProvider(services.database, owner));
  const began = performance.now();
  const ended = (fault: TrialFault | null, answer: string | null) => ({
    fault,
    answer: answer === null ? null : answer.slice(0, shownCharacters),
    milliseconds: Math.round(performance.now() - began),
  });
  const model = provider.models.find((one) => one.name === name);
  if (!model) return ended('no_such_model', null);
  // A person who tries a provider wants to know its state now.
  forgetFailures(provider.id);
  const payer = { company_id: owner, user_id: caller.id, task: 'trial' as const, day: null };
  const request = { messages: [{ role: 'user' as const, content: question }], max_tokens: mostTokens, temperature: 0 };
  const answer = await callProvider(services, { provider, model }, payer, request, new AbortController().signal);
  if (answer.kind === 'unavailable')
    return ended(answer.fault ?? (answer.reason === 'ceiling_reached' ? 'ceiling_reached' : 'server_error'), null);
  const { text, fault } = await answer.finished;
  return ended(fault, fault === null ? text : null);
}
