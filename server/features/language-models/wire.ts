import { post } from '#server/outgoing/post.ts';
import { networksOf } from '#server/outgoing/private-addresses.ts';
import type { Services } from '#server/services.ts';
import type { ModelRequest } from './model-request.ts';
import { openProviderKey } from './provider-key.ts';
import type { ProviderRow } from './provider-queries.ts';
import { scriptedAnswer } from './script/scripted-answer.ts';
import { WireFault } from './wire-faults.ts';
import type { Wire, WireRequest } from './wire-shapes.ts';

/** Returns the address of a provider's chat completions. */
const addressOf = ({ base_url }: Pick<ProviderRow, 'base_url'>): URL => new URL(`${base_url.replace(/\/+$/, '')}/chat/completions`);

/** Returns the way to a provider's models. Throws the fault `locked_key` if its key was encrypted with another secret. */
export async function wireTo({ config }: Pick<Services, 'config'>, provider: ProviderRow): Promise<Wire> {
  if (provider.kind === 'script') return (request, signal) => Promise.resolve(scriptedAnswer(request, null, signal));
  const key = provider.encrypted_key === null ? null : await openProviderKey({ config }, provider.encrypted_key);
  if (provider.encrypted_key !== null && key === null) throw new WireFault('locked_key');
  const allowed = networksOf(config.modelNetworks);
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    ...(key !== null && { authorization: `Bearer ${key}` }),
  };
  return (request, signal) => post(addressOf(provider), { allowed, headers, body: JSON.stringify(request), signal });
}

/** Returns a request as it is sent. Only what is listed here leaves the server. */
export const wireRequest = (
  model: string,
  { messages, temperature, json_schema }: Omit<ModelRequest, 'task'>,
  max_tokens: number,
): WireRequest => ({
  model,
  messages: messages.map(({ role, content }) => ({ role, content })),
  temperature,
  max_tokens,
  stream: true,
  stream_options: { include_usage: true },
  ...(json_schema && { response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: json_schema } } }),
});
