import { createHmac } from 'node:crypto';
import type { contact } from '#contract/contact.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { networkOf } from '#server/http/network.ts';
import type { Services } from '#server/services.ts';
import { contactMessageReceived } from './activities.ts';
import { addMessage } from './queries.ts';

/** The number of messages accepted in an hour from one network, which a whole office may share, and from all networks together. */
const perNetwork = 10;
const inTotal = 60;
const anHour = 3_600;

/** Normalises text for comparison: case and the white space between words are ignored. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Returns a digest that does not reveal the input without this installation's key. */
const keyOf = ({ serverKey }: Services, ...parts: string[]) =>
  createHmac('sha256', serverKey)
    .update(JSON.stringify(['contact', ...parts]))
    .digest('hex')
    .slice(0, 32);

/**
 * Accepts a message to the super admins. The activity's followers inform them. The same message from one address is accepted once a day (in
 * UTC), and the same text from many addresses is reported to them once a day; in both cases, the sender gets the usual response. Throws
 * `too_many_messages`.
 */
export async function receiveMessage(
  services: Services,
  caller: Caller | null,
  ip: string,
  { name, email, subject, message }: BodyOf<typeof contact.send>,
): Promise<void> {
  const { database, limits, activity, clock } = services;
  await limits.take('contact', networkOf(ip), perNetwork, anHour, 'too_many_messages');
  await limits.take('contact-total', 'all', inTotal, anHour, 'too_many_messages');
  const at = clock.now();
  const words = [at.toISOString().slice(0, 10), plain(message)];
  const once = keyOf(services, ...words, email);
  await inTransaction(database, async (tx) => {
    const row = { name, email, subject: subject || null, text: message, sender_id: caller?.id ?? null, once, created_at: at };
    const message_id = await addMessage(tx, row);
    if (!message_id) return;
    const facts = { message_id, same_text: keyOf(services, ...words) };
    const about = { at, actor_id: caller?.id ?? null, person_id: null, company_id: null, facts };
    await activity.record(tx, [happened(contactMessageReceived, about)]);
  });
}
