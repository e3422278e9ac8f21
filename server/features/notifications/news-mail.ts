import type { TaskList } from 'graphile-worker';
import { letter } from '#server/mail/letter.ts';
import { queueMailOnce } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { type News, newsMail } from './notify.ts';
import type { MailKind } from './preferences.ts';
import { recipientOf } from './recipients.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** As the queue gives it back. */
type Queued = Omit<News, 'at'> & { at: string };

/** Milliseconds after which news is no news: the history of a sample, or one that is replayed, is not mailed. */
const newsFor = 7 * 86_400_000;

async function writeNewsMail(services: Services, news: Queued): Promise<void> {
  const { config, database, clock } = services;
  if (clock.now().getTime() - Date.parse(news.at) > newsFor) return;
  const person = await recipientOf(database, news.userId, config.demo);
  if (!person) return;
  const mail = letter({
    kind: news.kind,
    recipient: person.email,
    subject: news.title,
    greeting: m.mail_greeting({ name: person.full_name }),
    paragraphs: [news.message],
    action: { label: m.mail_notice_action(), url: `${config.publicUrl}${news.action_url ?? '/notifications'}` },
    closing: m.mail_notice_closing(),
    // Only kinds of the contract are ever mailed.
    unsubscribe: unsubscribeUrl(services, news.userId, news.kind as MailKind),
  });
  await database.transaction((tx) => queueMailOnce(tx, mail, `news:${news.userId}:${news.cause}`));
}

/** The job behind what `notify` mails. */
export const newsMailTask = (services: Services): TaskList => ({
  [newsMail]: (payload) => writeNewsMail(services, payload as Queued),
});
