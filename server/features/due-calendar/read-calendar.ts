import { createHash } from 'node:crypto';
import { hashOf } from '#server/features/identity/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { calendarRounds } from '#server/features/requirements/index.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { networkOf } from '#server/http/network.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { baseLocale } from '#server/words.ts';
import { calendarFile } from './calendar-file.ts';
import { ownerOfToken } from './owner-query.ts';

const bearer = asSystem('anyone who has the secret address of a calendar may read what is due for its owner');

/** The reads of one calendar in an hour: some applications ask every five minutes, on several devices. */
const readsPerHour = 60;
/** The reads of all calendars from one network in a minute: an office has many people, and so do the servers of an online calendar. */
const readsPerMinute = 600;

/** Returns the calendar with a secret address. Throws `not_found` and `too_many_requests`. */
export async function readCalendar(services: Services, secret: string, ip: string): Promise<FileReply> {
  const { database, limits, config } = services;
  await limits.take('calendars', networkOf(ip), readsPerMinute, 60);
  const row = found(await ownerOfToken(database, hashOf(secret), config.demo));
  await limits.take('calendar', row.id, readsPerHour, 3_600);
  const { user_id, company_id, timezone } = bearer.row(row);
  const rounds = await calendarRounds(services, { id: user_id, company_id, timezone });
  const text = calendarFile(
    rounds.map((round) => ({ ...round, user_id })),
    config.publicUrl,
    baseLocale,
  );
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { content: Buffer.from(text), name: 'due.ics', etag };
}
