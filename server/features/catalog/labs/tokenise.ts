import { whenUsed } from '#server/when-used.ts';

type Encoding = typeof import('gpt-tokenizer/encoding/cl100k_base');

/** Loading the vocabulary takes 70 ms and 45 MB, so it is loaded only for the first answer that needs it. */
const encoding = (): Encoding => whenUsed('gpt-tokenizer/encoding/cl100k_base') as Encoding;

export interface Tokens {
  count: number;
  /** The pieces together make up the text. A character that takes several tokens is a single piece. */
  pieces: readonly string[];
}

/** Splits text with the byte pair encoding `cl100k_base`, which OpenAI published with GPT-4. */
export function tokenise(text: string): Tokens {
  const { encode, decodeGenerator } = encoding();
  // Text that looks like a control token is treated as plain text.
  const ids = encode(text, { disallowedSpecial: new Set() });
  return { count: ids.length, pieces: [...decodeGenerator(ids)] };
}
