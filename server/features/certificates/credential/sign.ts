import { createHash, type KeyObject, sign } from 'node:crypto';
import { base58 } from '@scure/base';
import { canonicalJson } from './canonical-json.ts';

export interface Signer {
  privateKey: KeyObject;
  /** The public key's address. */
  verificationMethod: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest();
/** Dates in proofs are XML dates, precise to the second. */
const seconds = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;

interface Contextual {
  '@context': readonly (string | object)[];
}

const optionsOf = (cryptosuite: string, { verificationMethod }: Signer, at: Date) => ({
  type: 'DataIntegrityProof',
  cryptosuite,
  created: seconds(at),
  verificationMethod,
  proofPurpose: 'assertionMethod',
});

/** Signs the canonical forms of a proof's options and of the document. Multibase: z means base 58. */
const proofValue = (options: string, document: string, { privateKey }: Signer): string =>
  `z${base58.encode(sign(null, Buffer.concat([sha256(options), sha256(document)]), privateKey))}`;

/** Adds a Data Integrity proof: eddsa-rdfc-2022, https://www.w3.org/TR/vc-di-eddsa/#eddsa-rdfc-2022. */
export async function signed<D extends Contextual>(document: D, signer: Signer, at: Date) {
  const options = optionsOf('eddsa-rdfc-2022', signer, at);
  // The module is loaded when the first credential is signed, because few requests need it.
  const { canonical } = await import('./canonical.ts');
  const [proof, claims] = await Promise.all([canonical({ '@context': document['@context'], ...options }), canonical(document)]);
  return { ...document, proof: { ...options, proofValue: proofValue(proof, claims, signer) } };
}

/**
 * Adds a Data Integrity proof over the JSON itself: eddsa-jcs-2022, https://www.w3.org/TR/vc-di-eddsa/#eddsa-jcs-2022. It is for long
 * documents, because the time that eddsa-rdfc-2022 takes grows faster than the number of statements.
 */
export function signedAsJson<D extends Contextual>(document: D, signer: Signer, at: Date) {
  const options = { '@context': document['@context'], ...optionsOf('eddsa-jcs-2022', signer, at) };
  return { ...document, proof: { ...options, proofValue: proofValue(canonicalJson(options), canonicalJson(document), signer) } };
}
