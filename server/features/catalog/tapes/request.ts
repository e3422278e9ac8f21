import canonicalize from 'canonicalize';
import type { TapeRequest } from '#contract/tape-values.ts';
import { must } from '#server/must.ts';
import { sha256 } from '../source.ts';
import type { SourceTape } from './schema.ts';

/** Returns the request as a variant asks it. */
export function requestOf({ asked, variants = [] }: Pick<SourceTape, 'asked' | 'variants'>, variant?: string): TapeRequest {
  const { id: _id, text: _text, ...changed } = variants.find(({ id }) => id === variant) ?? { id: '', text: '' };
  return { ...asked, ...changed };
}

/** Returns the hash of everything that a recording measured: what was asked, by which model, and what came back. Remarks are not part of it. */
export function digestOf({ asked, variants, recorded, tries }: Pick<SourceTape, 'asked' | 'variants' | 'recorded' | 'tries'>): string {
  const { digest: _, ...measured } = recorded ?? { digest: '' };
  const answers = tries.map(({ remark: _remark, ...answer }) => answer);
  return sha256(must(canonicalize({ asked, variants, measured, answers }), 'the canonical form of a tape'));
}
