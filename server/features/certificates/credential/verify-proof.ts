import { createHash, type KeyObject, verify } from 'node:crypto';
import { base58 } from '@scure/base';

/** A Data Integrity proof of the suite with which this product signs. */
export interface Proof {
  type: string;
  cryptosuite: string;
  proofPurpose: string;
  verificationMethod: string;
  proofValue: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
/** The bytes of an Ed25519 signature. */
const signatureBytes = 64;

function signatureOf(proofValue: string): Uint8Array | null {
  // Multibase: z means base 58.
  if (!/^z[1-9A-HJ-NP-Za-km-z]{80,90}$/.test(proofValue)) return null;
  const signature = base58.decode(proofValue.slice(1));
  return signature.length === signatureBytes ? signature : null;
}

/**
 * Returns whether an eddsa-rdfc-2022 proof was made for exactly this document with this Ed25519 key. A document with terms that its contexts
 * don't define is not the document that was signed, so it fails too. Contexts are only read from this installation.
 */
export async function verifiesProof(
  { proof, ...document }: { '@context': readonly string[]; proof: Proof },
  key: KeyObject,
): Promise<boolean> {
  const { proofValue, ...options } = proof;
  const signature = signatureOf(proofValue);
  if (signature === null) return false;
  const { canonical } = await import('./canonical.ts');
  try {
    const [stated, claims] = await Promise.all([canonical({ ...options, '@context': document['@context'] }), canonical(document)]);
    return verify(null, Buffer.concat([sha256(stated), sha256(claims)]), key, signature);
  } catch {
    return false;
  }
}
