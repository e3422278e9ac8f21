import type { Tape, TapeRequest } from '#contract/tape-values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';

/** Returns the request as a variant asks it. */
export function requestOf({ asked, variants = [] }: Pick<Tape, 'asked' | 'variants'>, variant: string | null): TapeRequest {
  const { id: _id, text: _text, ...changed } = variants.find(({ id }) => id === variant) ?? { id: '', text: '' };
  return { ...asked, ...changed };
}

const roles = { user: m.tape_user, assistant: m.tape_assistant };

/** Returns a request's parts in order, each with its name. */
export const partsOf = ({ system, messages }: TapeRequest): { name: string; text: string }[] => [
  ...(system === undefined ? [] : [{ name: m.tape_system(), text: system }]),
  ...messages.map(({ role, content }) => ({ name: roles[role](), text: content })),
];

/** Returns a request's settings in words, in one line; empty if it has none. */
export const settingsOf = ({ temperature, max_tokens, effort }: TapeRequest): string =>
  [
    temperature === undefined ? null : m.tape_temperature({ value: inNumbers(temperature, 2) }),
    max_tokens === undefined ? null : m.tape_max_tokens({ count: inNumbers(max_tokens) }),
    effort === undefined ? null : m.tape_effort({ value: effort }),
  ]
    .filter((part) => part !== null)
    .join(' · ');

/** Returns a request as someone would paste it into another tool: the message alone if there is nothing else, and JSON if there are tools. */
export function copiedRequest(request: TapeRequest): string {
  const { system, messages, tools, temperature, max_tokens } = request;
  if (tools) {
    const sent = [...(system === undefined ? [] : [{ role: 'system', content: system }]), ...messages];
    const functions = tools.map((tool) => ({ type: 'function', function: { parameters: { type: 'object', properties: {} }, ...tool } }));
    return JSON.stringify({ messages: sent, tools: functions, temperature, max_tokens }, null, 2);
  }
  const parts = partsOf(request);
  return parts.length === 1 ? (parts[0]?.text ?? '') : parts.map(({ name, text }) => `${name}:\n${text.trim()}`).join('\n\n');
}
