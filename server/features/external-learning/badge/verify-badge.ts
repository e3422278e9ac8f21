import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import type { BadgeRevocation, BadgeSignature } from '#contract/external-learning-values.ts';
import { type OwnBadges, type Proof, verifiesProof } from '#server/features/certificates/index.ts';
import { type BadgeCredential, readBadgeCredential, statusesOf } from './badge-credential.ts';
import { credentialInPng, credentialInSvg, isPng, isSvg } from './baked-badge.ts';
import { issuerKey } from './issuer-key.ts';
import { refusedBadge } from './refused-badge.ts';
import { type Json, readStrictJson } from './strict-json.ts';
import { checkSubject } from './subject.ts';

/** A badge that was checked, with what could be checked. */
export interface CheckedBadge {
  /** The credential as it was signed: JSON, or a token. */
  credential: string;
  title: string;
  issuer_id: string;
  issuer_name: string | null;
  issued_at: Date;
  expires_at: Date | null;
  signature: BadgeSignature;
  revocation: BadgeRevocation;
}

interface Circumstances {
  /** The person's email address, in lower case. */
  email: string;
  now: Date;
  own: OwnBadges;
}

const token = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Returns the credential in a file: JSON or a token, alone or in a picture. */
function credentialIn(file: Buffer): string {
  if (isPng(file)) return credentialInPng(file).trim();
  const text = file.toString('utf8').replace(/^\ufeff/, '');
  return (isSvg(text) ? credentialInSvg(text) : text).trim();
}

const proofSchema = z.object({
  type: z.string(),
  cryptosuite: z.string().optional(),
  proofPurpose: z.string(),
  verificationMethod: z.string(),
  proofValue: z.string(),
  expires: z.iso.datetime({ offset: true }).optional(),
});

/** Verifies the proof in a JSON badge. */
async function checkProof(document: { [name: string]: Json }, issuer: string, { own, now }: Circumstances): Promise<BadgeSignature> {
  const { proof } = document;
  if (proof === undefined) throw refusedBadge('badge_unsigned');
  const [given, other] = Array.isArray(proof) ? proof : [proof];
  const read = proofSchema.safeParse(given);
  // With several proofs, each may be about another part of the document.
  if (!read.success || other !== undefined) throw refusedBadge('badge_malformed');
  const { type, cryptosuite, proofPurpose, verificationMethod, expires } = read.data;
  if (proofPurpose !== 'assertionMethod') throw refusedBadge('badge_signature');
  if (expires !== undefined && new Date(expires) <= now) throw refusedBadge('badge_expired');
  const key = await issuerKey(issuer, verificationMethod, own);
  if (key === null) return 'issuer_elsewhere';
  if (type !== 'DataIntegrityProof' || cryptosuite !== 'eddsa-rdfc-2022') return 'other_signature';
  if (key.algorithm !== 'EdDSA') throw refusedBadge('badge_key');
  const signed = { ...document, proof: given } as unknown as { '@context': string[]; proof: Proof };
  if (!(await verifiesProof(signed, key.key))) throw refusedBadge('badge_signature');
  return 'verified';
}

const headerSchema = z.strictObject({
  alg: z.enum(['EdDSA', 'ES256', 'RS256']),
  typ: z.enum(['JWT', 'vc+jwt', 'vc+ld+jwt']).optional(),
  cty: z.string().optional(),
  kid: z.string().optional(),
});

/** Verifies the signature of a token. */
async function checkToken(text: string, issuer: string, { own }: Circumstances): Promise<BadgeSignature> {
  const [head = ''] = text.split('.');
  readStrictJson(Buffer.from(head, 'base64url').toString('utf8'));
  // A header with a key of its own, or with an address of one, proves nothing about the issuer.
  const header = headerSchema.safeParse(decodeProtectedHeader(text));
  if (!header.success) throw refusedBadge('badge_algorithm');
  const key = await issuerKey(issuer, header.data.kid ?? null, own);
  if (key === null) return 'issuer_elsewhere';
  if (key.algorithm !== header.data.alg) throw refusedBadge('badge_algorithm');
  try {
    await compactVerify(text, key.key, { algorithms: [key.algorithm] });
  } catch {
    throw refusedBadge('badge_signature');
  }
  return 'verified';
}

const seconds = (time: string) => Math.floor(new Date(time).getTime() / 1000);

/** Checks that the claims of a token say the same as its credential. Throws `badge_claims`. */
function checkClaims({ iss, sub, jti, nbf, exp }: { [name: string]: Json }, credential: BadgeCredential): void {
  const { issuer, id, validFrom, validUntil, credentialSubject } = credential;
  const isSame =
    iss === issuer.id &&
    (sub === undefined || sub === credentialSubject.id) &&
    (jti === undefined || jti === id) &&
    (nbf === undefined || nbf === seconds(validFrom)) &&
    (exp === undefined || (validUntil !== undefined && exp === seconds(validUntil)));
  if (!isSame) throw refusedBadge('badge_claims');
}

/** Checks when a badge is valid. Throws `badge_not_yet_valid` and `badge_expired`. */
function checkDates({ validFrom, validUntil }: BadgeCredential, now: Date): void {
  if (new Date(validFrom) > now) throw refusedBadge('badge_not_yet_valid');
  if (validUntil !== undefined && new Date(validUntil) <= now) throw refusedBadge('badge_expired');
}

/** Checks whether a badge was revoked, if that can be known here. Throws `badge_revoked`. */
async function checkRevocation(credential: BadgeCredential, own: OwnBadges): Promise<BadgeRevocation> {
  const statuses = statusesOf(credential);
  if (statuses.length === 0) return 'never';
  // The lists of this installation only say something about the badges that it has issued.
  if (credential.issuer.id !== own.did) return 'elsewhere';
  const answers = await Promise.all(statuses.map(async (one) => (one === 'unknown' ? null : own.isRevoked(one))));
  if (answers.includes(true)) throw refusedBadge('badge_revoked');
  return answers.includes(null) ? 'elsewhere' : 'checked';
}

/**
 * Checks an Open Badge 3.0: a JSON file or a token, alone or in a PNG or SVG. Nothing is read over the network, so the result says what
 * could not be checked. Throws `invalid_request` with the reason for a badge that is not genuine, not valid, or another person's.
 */
export async function checkBadge(file: Buffer, circumstances: Circumstances): Promise<CheckedBadge> {
  const text = credentialIn(file);
  const isToken = token.test(text);
  if (!isToken && !text.startsWith('{')) throw refusedBadge('badge_not_found');
  const document = readStrictJson(isToken ? Buffer.from(text.split('.')[1] ?? '', 'base64url').toString('utf8') : text);
  const credential = readBadgeCredential(document);
  const { issuer, name, validFrom, validUntil, credentialSubject } = credential;
  if (isToken) checkClaims(document, credential);
  const signature = isToken ? await checkToken(text, issuer.id, circumstances) : await checkProof(document, issuer.id, circumstances);
  checkDates(credential, circumstances.now);
  checkSubject(credential, circumstances.email);
  return {
    credential: text,
    title: credentialSubject.achievement.name || name || '',
    issuer_id: issuer.id,
    issuer_name: issuer.name ?? null,
    issued_at: new Date(validFrom),
    expires_at: validUntil === undefined ? null : new Date(validUntil),
    signature,
    revocation: await checkRevocation(credential, circumstances.own),
  };
}
