import { z } from 'zod';
import { email, fullName, id, nothing, oneLine, search, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { messageStates, queueOrders } from './system-values.ts';
import { limits } from './values.ts';

/** The line that becomes an email's subject. */
const subject = oneLine(limits.contactSubject);

/** Lines of text, without characters that cannot be typed. */
const text = z
  .string()
  .overwrite((given) => given.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, ''))
  .trim()
  .min(limits.contactMessage.least)
  .max(limits.contactMessage.most);

const row = {
  id,
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  created_at: time,
  state: z.enum(messageStates),
  /** When and by whom it was marked as answered; without a name if the account no longer exists. */
  answered_at: time.nullable(),
  answered_by: z.object({ id, full_name: z.string().nullable() }).nullable(),
};
/** A message in the list, with the start of its text. */
const listed = z.object({ ...row, beginning: z.string() });
const whole = z.object({
  ...row,
  text: z.string(),
  /** The sender's account, if they were signed in. The address above is the one they typed. */
  sender: z.object({ id, full_name: z.string(), email: z.string() }).nullable(),
});
export type ContactMessageRow = z.infer<typeof listed>;
export type ContactMessage = z.infer<typeof whole>;

const params = z.object({ messageId: id });

/** Messages from people to the super admins. */
export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    needsNoKey: 'named',
    access: 'public',
    summary: 'Send a message to the super admins. The same text from the same address is delivered once a day',
    body: z.strictObject({ name: fullName, email, subject: subject.optional(), message: text }),
    // Five thousand characters in any script, however they are encoded in JSON.
    maxBytes: 64 * 1024,
    reply: nothing,
    status: 202,
    errors: ['too_many_messages'],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/system/messages',
    access: 'superAdmin',
    summary: 'List messages of the contact form, in pages by a cursor',
    query: z.object({
      /** Finds messages by name, address, subject and text. */
      search,
      state: z.enum(messageStates).optional(),
      order: z.enum(queueOrders).default('newest'),
      /** The previous page's `next`. */
      after: id.optional(),
      page_size: z.coerce.number().int().min(limits.pageSize.least).max(limits.pageSize.most).default(50),
    }),
    reply: z.object({
      messages: z.array(listed),
      /** Null on the last page. */
      next: id.nullable(),
      /** How many messages are not marked as answered, regardless of the filters. */
      open: z.number().int(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/system/messages/:messageId',
    access: 'superAdmin',
    summary: 'Get a message of the contact form',
    params,
    reply: whole,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/system/messages/:messageId',
    access: 'superAdmin',
    summary: 'Mark a message of the contact form as answered, or as open again',
    params,
    body: z.strictObject({ answered: z.boolean() }),
    reply: whole,
  }),
};
