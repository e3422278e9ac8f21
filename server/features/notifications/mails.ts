import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { day } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Follower } from '#server/features/activity/index.ts';
import { asSystem } from '#server/features/reach/index.ts';
import { defineJob, handle } from '#server/jobs/job.ts';
import { type MailTemplate, renderMail } from '#server/mail/mail-template.ts';
import { queueMailOnce } from '#server/mail/outbox.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, m } from '#server/words.ts';
import { selectOf } from './kind-rules.ts';
import { kinds, mailedByDefault, wordsOf } from './kinds.ts';
import { notifiedOf, recipientsOf } from './listeners.ts';
import { type MailableNotification, readMailable } from './queries.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** How long after an event it is still emailed, in milliseconds, so that a replayed history sends nothing. */
const mailedWithin = 7 * day;

async function mailOf(services: Services, tx: Transaction, notification: MailableNotification): Promise<MailTemplate> {
  const { kind, user_id, email, full_name, action_url, params } = notification;
  const locale = baseLocale;
  const { title, message } = wordsOf(notification, locale);
  return {
    locale,
    kind,
    recipient: email,
    subject: title,
    greeting: m.mail_greeting({ name: full_name }, { locale }),
    paragraphs: [message],
    action: {
      label: kinds[kind].action?.(params, locale) ?? m.mail_notice_action({}, { locale }),
      url: `${services.config.publicUrl}${action_url ?? '/notifications'}`,
    },
    closing: m.mail_notice_closing({}, { locale }),
    unsubscribe: unsubscribeUrl(services, user_id, kind),
    ...(await kinds[kind].mail?.(tx, params, locale)),
  };
}

interface Key {
  user_id: PersonId;
  cause: string;
}

async function mail(services: Services, tx: Transaction, keys: readonly Key[]): Promise<void> {
  if (keys.length === 0) return;
  const since = new Date(services.clock.now().getTime() - mailedWithin);
  // Emails from earlier versions have the same keys, so none of them is sent a second time.
  for (const notification of await readMailable(tx, keys, { byDefault: mailedByDefault, since, demo: services.config.demo }))
    await queueMailOnce(tx, renderMail(await mailOf(services, tx, notification)), `news:${notification.user_id}:${notification.cause}`);
}

/** After the commit, emails notifications to people who want them by email, once for each cause. */
export const notificationMails = (services: Services): Follower => ({
  name: 'notification_mails',
  kinds: notifiedOf,
  async follow(tx, activities) {
    const keys: Key[] = [];
    for (const rules of Object.values(kinds)) {
      const own = selectOf(rules, activities);
      const people = await recipientsOf(tx, rules, own);
      keys.push(
        ...own.flatMap(({ facts, at }, index) => (people[index] ?? []).map((user_id) => ({ user_id, cause: rules.cause(facts, at) }))),
      );
    }
    await mail(services, tx, keys);
  },
});

/** The payload of an earlier version's jobs, one for each email. The queue may still contain some. */
const earlierJob = defineJob('news_mail', z.object({ userId: z.uuid(), cause: z.string() }));

export const notificationTasks = (services: Services): TaskList =>
  handle(earlierJob, ({ userId, cause }) => {
    const user_id = asSystem('a job of the queue names its recipient').person(userId);
    return inTransaction(services.database, (tx) => mail(services, tx, [{ user_id, cause }]));
  });
