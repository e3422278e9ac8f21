import { Refusal } from '#server/http/refusal.ts';
import { logRefusal } from '#server/http/security-log.ts';
import type { Services } from '#server/services.ts';

/** The number of emails to one address in an hour that people can cause by entering it in a form. */
const perHour = 5;

/** Uses up one of the address's emails for this hour. Throws `too_many_requests` if none are left. */
export const takeMail = (services: Services, email: string): Promise<void> => services.limits.take('mail', email, perHour, 3_600);

/**
 * Sends emails to several addresses. It uses up one of each address's emails for this hour, and gives it back to addresses that were not
 * emailed, because they were omitted or sending was refused.
 *
 * @param send receives the addresses that may get no more emails this hour; returns its result and the addresses that were emailed. It may
 * open a transaction, because the wait for a separate connection is over by then.
 */
export async function mailingEach<T>(
  { limits }: Services,
  emails: readonly string[],
  send: (tooOften: ReadonlySet<string>) => Promise<{ result: T; mailed: readonly string[] }>,
): Promise<T> {
  const addresses = [...new Set(emails)];
  const tooOften = await limits.takeEach('mail', addresses, perHour, 3_600);
  let mailed: ReadonlySet<string> = new Set();
  try {
    const sent = await send(tooOften);
    mailed = new Set(sent.mailed);
    return sent.result;
  } finally {
    const spared = addresses.filter((email) => !mailed.has(email));
    await limits.giveBack('mail', spared, perHour, 3_600);
  }
}

/**
 * Uses up one of the address's emails for this hour; returns false if none are left. The caller's answer must not reveal whether there was
 * one.
 */
export async function mayMail(services: Services, email: string): Promise<boolean> {
  try {
    await takeMail(services, email);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    logRefusal(error);
    return false;
  }
}
