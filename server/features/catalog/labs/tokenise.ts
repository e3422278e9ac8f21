import { whenUsed } from '#server/when-used.ts';

type Encoding = typeof import('gpt-tokenizer/encoding/cl100k_base');

/** The vocabulary takes 70 ms to load and 45 MB, so only the first answer to such a lab loads it. */
const encoding = (): Encoding => whenUsed('gpt-tokenizer/encoding/cl100k_base') as Encoding;

export interface Tokens {
  count: number;
  /** Together they are the text. A character that takes several tokens is one piece. */
  pieces: readonly string[];
}

/** Cuts a text with the byte pair encoding `cl100k_base`, which OpenAI published with GPT-4. */
export function tokenise(text: string): Tokens {
  const { encode, decodeGenerator } = encoding();
  // A text that looks like a control token is plain text here.
  const ids = encode(text, { disallowedSpecial: new Set() });
  return { count: ids.length, pieces: [...decodeGenerator(ids)] };
}
