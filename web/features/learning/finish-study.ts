import { sendUnsent } from './study-reports.ts';
import { stopStudy } from './study-tracker.ts';

/** Milliseconds for which somebody who signs out waits for their reports to be taken. */
const patience = 3_000;

/** Before somebody signs out: ends the study of what is open, and sends all that waits. What can't be sent is kept for their next sign-in. */
export async function finishStudy(userId: string): Promise<void> {
  stopStudy();
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([sendUnsent(userId), tooLong]).catch((error: unknown) => console.warn('kept reports were not sent', error));
}
