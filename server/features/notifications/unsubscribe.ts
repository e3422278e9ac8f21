import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { endMail, type MailKind, mailKinds } from './preferences.ts';
import { emailOf } from './recipients.ts';

const idBytes = 16;
const sign = (key: Buffer, what: Buffer) => createHmac('sha256', key).update('unsubscribe:').update(what).digest();

/**
 * The secret that ends one kind of mail to one person, and does nothing else: both, and the proof that we wrote it.
 * Nothing of it is stored, so the link of an old mail works for ever.
 */
function tokenFor(key: Buffer, userId: string, kind: MailKind): string {
  const what = Buffer.concat([parse(userId), Buffer.from(kind)]);
  return `${what.toString('base64url')}.${sign(key, what).toString('base64url')}`;
}

/** Throws `token_invalid` for what we did not write. */
function readToken(key: Buffer, token: string): { userId: string; kind: MailKind } {
  const [what = Buffer.of(), proof = Buffer.of()] = token.split('.', 2).map((part) => Buffer.from(part, 'base64url'));
  const right = sign(key, what);
  const kind = mailKinds.find((one) => one === what.subarray(idBytes).toString());
  if (proof.length !== right.length || !timingSafeEqual(proof, right) || !kind) throw new Refusal('token_invalid');
  return { userId: stringify(what.subarray(0, idBytes)), kind };
}

/** Where a person ends a kind of mail without signing in. */
export const unsubscribeUrl = ({ config, serverKey }: Services, userId: string, kind: MailKind): string =>
  `${config.publicUrl}/unsubscribe/${tokenFor(serverKey, userId, kind)}`;

/** `somebody@example.org` as `s…@example.org`: enough for its owner; a mail may have been passed on. */
const hinted = (email: string) => email.replace(/^(.).*(?=@)/, '$1…');

/** Ends the kind of mail that the token names; again is fine. Throws `token_invalid`. */
export async function unsubscribe({ database, serverKey }: Services, token: string): Promise<{ email: string; kind: MailKind }> {
  const { userId, kind } = readToken(serverKey, token);
  // An account that is gone has no mail to end.
  const email = await emailOf(database, userId);
  if (!email) throw new Refusal('token_invalid');
  await endMail(database, userId, kind);
  return { email: hinted(email), kind };
}
