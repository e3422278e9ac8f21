import type { PromptTexts } from '#contract/prompt-results.ts';
import { filled, type PromptInput, type PromptSource } from '#server/features/catalog/index.ts';
import type { ModelMessage, ModelRequest } from '#server/features/language-models/index.ts';

/** The most tokens in an output. */
const mostTokens = 800;

/** Returns a JSON object that a learner wrote; undefined if it is none. */
function objectIn(text: string): object | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what a model is asked for one input: what the learner wrote, with the slots filled, and nothing about the learner. */
export function requestFor({ system, fields, slots }: PromptSource, texts: PromptTexts, input: PromptInput): Omit<ModelRequest, 'task'> {
  const of = (...kinds: string[]) =>
    fields.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => filled(texts[id] ?? '', input.slots).trim());
  const schemas = of('schema');
  const schema = schemas.map(objectIn).find((one) => one !== undefined);
  const standing = [system ?? '', ...of('system'), ...of('tool').map((tool) => `You can use this tool:\n${tool}`)];
  const prompts = of('prompt');
  const asked = [
    ...prompts,
    ...of('examples'),
    // Examples end with the input that is still without an output.
    ...(prompts.length === 0 ? [`Input: ${slots.map(({ id }) => input.slots[id] ?? '').join('\n')}\nOutput:`] : []),
    ...(schema ? [] : schemas),
  ];
  const whole = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');
  const messages: ModelMessage[] = [
    ...(whole(standing) === '' ? [] : [{ role: 'system' as const, content: whole(standing) }]),
    { role: 'user', content: whole(asked) },
  ];
  return { messages, max_tokens: mostTokens, temperature: 0, ...(schema && { json_schema: schema }) };
}
