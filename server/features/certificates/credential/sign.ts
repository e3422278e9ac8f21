import { createHash, type KeyObject, sign } from 'node:crypto';
import { base58 } from '@scure/base';

export interface Signer {
  privateKey: KeyObject;
  /** The public key's address. */
  verificationMethod: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
/** Dates in proofs are XML dates, precise to the second. */
const seconds = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

/** Adds a Data Integrity proof: eddsa-rdfc-2022, https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022. */
export async function signed<D extends { '@context': readonly string[] }>(
  document: D,
  { privateKey, verificationMethod }: Signer,
  at: Date,
) {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: seconds(at),
    verificationMethod,
    proofPurpose: 'assertionMethod',
  };
  // The module is loaded when the first credential is signed, because few requests need it.
  const { canonical } = await import('./canonical.ts');
  const [proof, claims] = await Promise.all([canonical({ '@context': document['@context'], ...options }), canonical(document)]);
  const signature = sign(null, Buffer.concat([sha256(proof), sha256(claims)]), privateKey);
  // Multibase: z means base 58.
  return { ...document, proof: { ...options, proofValue: `z${base58.encode(signature)}` } };
}
