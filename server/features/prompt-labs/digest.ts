import { createHash } from 'node:crypto';
import type { KeptPart } from './tables.ts';

/** Returns the digest of a prompt's text, which neither white space nor the prompt's title changes. */
export const digestOf = ({ parts }: { parts: readonly KeptPart[] }): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(({ text }) => text.replace(/\s+/g, ' ').trim())))
    .digest('hex');
