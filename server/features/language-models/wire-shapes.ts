import { z } from 'zod';
import type { ModelMessage } from './model-request.ts';

const usage = z.object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) });
const choice = z.object({
  delta: z.object({ content: z.string().nullish() }).nullish(),
  message: z.object({ content: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
});

/** A part of a streamed answer, or the whole answer of a server that doesn't stream. */
export const answerPart = z.object({
  /** The name of the model that answered, which may be more exact than the one that was asked for. */
  model: z.string().nullish().catch(null),
  choices: z.array(choice).default([]),
  usage: usage.nullish().catch(null),
  error: z.unknown().optional(),
});
export type AnswerPart = z.output<typeof answerPart>;

/** The body with which servers refuse a request. All of it is optional. */
export const refusedBody = z.object({
  error: z.object({ message: z.string().catch(''), code: z.unknown(), type: z.unknown(), param: z.unknown() }).partial(),
});

/** A request in the chat-completions wire (https://platform.openai.com/docs/api-reference/chat/create). */
export interface WireRequest {
  model: string;
  messages: readonly ModelMessage[];
  /** Some models accept none. */
  temperature?: number;
  seed?: number;
  reasoning_effort?: string;
  max_tokens?: number;
  /** The name that newer models have for the same limit. */
  max_completion_tokens?: number;
  stream: true;
  stream_options: { include_usage: true };
  response_format?: { type: 'json_schema'; json_schema: { name: string; strict: true; schema: object } };
}

/** Sends a request. There are two: over the network, and to the script in this process. */
export type Wire = (
  request: WireRequest,
  signal: AbortSignal,
) => Promise<{ status: number; headers: Readonly<Record<string, string | string[] | undefined>>; body: AsyncIterable<Uint8Array> }>;
