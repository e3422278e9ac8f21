import { z } from 'zod';
import { mondayOf } from '#server/calendar/weeks.ts';
import { workingDay } from '#server/calendar/working-hours.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { lockPeople } from '#server/features/learning/index.ts';
import { preferencesOf, unsubscribeUrl } from '#server/features/notifications/index.ts';
import { recipientOf } from '#server/features/people/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { recordReminders } from '#server/features/requirements/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { baseLocale } from '#server/words.ts';
import { managerMail, reminderMail } from './mail.ts';
import { addReminders, claimDay, claimWeek, dueReminders, overdueOfReports, planManagers, planReminders, readZones } from './queries.ts';

export const planRoundRemindersJob = defineJob('plan_round_reminders', z.object({}));
export const writeRoundReminderJob = defineJob('write_round_reminder', z.object({ userId: z.uuid() }));
export const writeManagerReminderJob = defineJob('write_manager_reminder', z.object({ userId: z.uuid() }));

/**
 * Adds a job for everyone to be reminded of what is due, and for every manager whose reports are overdue, wherever it is a working hour.
 * Even if it runs several times, each email is sent only once.
 */
export async function planRoundReminders({ database, clock, config }: Services): Promise<void> {
  const now = clock.now();
  const working = (await readZones(database)).flatMap((zone) => {
    const day = workingDay(now, zone);
    return day === null ? [] : [{ zone, day }];
  });
  if (working.length === 0) return;
  await planReminders(database, writeRoundReminderJob.task, working, config.demo);
  await planManagers(database, writeManagerReminderJob.task, working, now, config.demo);
}

/**
 * Returns the recipient of a job's email, if they still want it and it is still a working hour for them. If the queue was too slow, the
 * next working morning's job sends it.
 */
async function recipientNow(services: Services, userId: string) {
  const { database, clock, config } = services;
  const person = asSystem('a job of the queue names the recipient of its reminder').person(userId);
  const recipient = await recipientOf(database, person, config.demo);
  const day = recipient && workingDay(clock.now(), recipient.timezone);
  if (!recipient || !day || !(await preferencesOf(database, person)).due_reminders) return null;
  const unsubscribe = unsubscribeUrl(services, person, 'due_reminders');
  return { person, recipient, unsubscribe, zone: { zone: recipient.timezone, day } };
}

/**
 * Reminds a person of the rounds that have reached a mark. Rounds can't end, move or be waived in the meantime, because that needs the
 * lock.
 */
export async function writeRoundReminder(services: Services, { userId }: z.infer<typeof writeRoundReminderJob.payload>): Promise<void> {
  const { database, clock, config } = services;
  const to = await recipientNow(services, userId);
  if (!to) return;
  const { person, recipient, unsubscribe, zone } = to;
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    await lockPeople(tx, [person]);
    const reminders = await dueReminders(tx, person, zone);
    if (reminders.length === 0 || !(await claimDay(tx, person, zone.day, at))) return;
    await addReminders(tx, person, reminders, at);
    await recordReminders(tx, reminders, { on: zone.day, at });
    await queueMail(tx, reminderMail(config.publicUrl, recipient, reminders, zone.day, unsubscribe, baseLocale));
  });
}

/** Writes the weekly email to a manager about everything that is overdue for the people who report to them. */
export async function writeManagerReminder(services: Services, { userId }: z.infer<typeof writeManagerReminderJob.payload>): Promise<void> {
  const { database, clock, config } = services;
  const to = await recipientNow(services, userId);
  if (!to) return;
  const { person, recipient, unsubscribe, zone } = to;
  const at = clock.now();
  await inTransaction(database, async (tx) => {
    const overdue = await overdueOfReports(tx, person, zone, at);
    if (overdue.length === 0 || !(await claimWeek(tx, person, mondayOf(zone.day), at))) return;
    await queueMail(tx, managerMail(config.publicUrl, recipient, overdue, unsubscribe, baseLocale));
  });
}
