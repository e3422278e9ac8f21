import { Refusal } from '#server/http/refusal.ts';
import { logRefusal } from '#server/http/security-log.ts';
import type { Services } from '#server/services.ts';

/** Mails that one address gets in an hour because somebody typed it into a form. */
const perHour = 5;

/** Takes one of the address's mails of this hour. Throws `too_many_requests` when they are used up. */
export const takeMail = (services: Services, email: string): Promise<void> => services.limits.take('mail', email, perHour, 3_600);

/** Takes one of the address's mails of this hour; false when they are used up. The caller's answer must not tell. */
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
