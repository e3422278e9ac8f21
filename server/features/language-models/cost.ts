import type { ModelMeasure } from '#contract/language-model-values.ts';
import type { ModelRequest, Usage } from './model-request.ts';
import type { OfferedModel } from './tables.ts';

/** Tokens that a server's template adds to each message, and to the request as a whole. Templates in use add fewer. */
const perMessage = 16;
const perRequest = 256;
/** The most bytes of text in one token. Vocabularies in use have tokens of up to 128 spaces, and few of more than 30 bytes. */
const bytesPerToken = 128;
const million = 1_000_000;

const bytesOf = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Returns the most tokens that a request can have. No tokenizer makes more tokens of a text than it has bytes in UTF-8. */
export function mostPromptTokens({ messages, json_schema }: Pick<ModelRequest, 'messages' | 'json_schema'>): number {
  const ofMessages = messages.reduce((sum, { content }) => sum + bytesOf(content) + perMessage, perRequest);
  return ofMessages + (json_schema ? bytesOf(JSON.stringify(json_schema)) : 0);
}

/** Returns what tokens cost, in micro-units, rounded up. */
export const costOf = (
  { input_price, output_price }: Pick<OfferedModel, 'input_price' | 'output_price'>,
  { prompt_tokens, completion_tokens }: Usage,
): number => Math.ceil((prompt_tokens * input_price + completion_tokens * output_price) / million);

/**
 * Returns the tokens that are charged: those that the server counted, or the maximum if it counted none or its numbers can't be right.
 * @param text what the model answered
 */
export function chargedTokens(most: Usage, counted: Usage | null, text: string): Usage & { measured_by: ModelMeasure } {
  const isPlausible =
    counted !== null &&
    counted.prompt_tokens >= 1 &&
    counted.prompt_tokens <= most.prompt_tokens &&
    counted.completion_tokens >= Math.ceil(bytesOf(text) / bytesPerToken) &&
    counted.completion_tokens <= most.completion_tokens;
  return isPlausible ? { ...counted, measured_by: 'usage' } : { ...most, measured_by: 'maximum' };
}
