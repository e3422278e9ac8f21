import { z } from 'zod';
import { id, search, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { mailStates, queueOrders } from './system-values.ts';
import { limits } from './values.ts';

const row = {
  id,
  recipient: z.string(),
  /** The account that has the address. */
  person_id: id.nullable(),
  kind: slug,
  /** The name for this kind of email. */
  kind_name: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: time,
  sent_at: time.nullable(),
  /** How often sending it was attempted. */
  attempts: z.number().int(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  abilities: z.object({ retry: z.boolean() }),
};
const mail = z.object(row);
export type SystemMail = z.infer<typeof mail>;

const params = z.object({ mailId: id });

/** The emails that the product wrote, and their delivery. */
export const systemMails = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/mails',
    access: 'superAdmin',
    summary:
      "List emails that were sent, were refused or are waiting, in pages by a cursor. Emails about someone's learning are included if their company shows results to staff",
    query: z.object({
      /** Finds emails by recipient address and subject. */
      search,
      state: z.enum(mailStates).optional(),
      kind: slug.optional(),
      /** The days when they were written, both included, in the caller's time zone. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      order: z.enum(queueOrders).default('newest'),
      /** The previous page's `next`. */
      after: id.optional(),
      page_size: z.coerce.number().int().min(limits.pageSize.least).max(limits.pageSize.most).default(50),
    }),
    reply: z.object({
      mails: z.array(mail),
      /** Null on the last page. */
      next: id.nullable(),
      /** The existing kinds, which the filter offers. */
      kinds: z.array(z.object({ kind: slug, text: z.string() })),
      /** Counts over all emails, regardless of the filters, including those that are not listed. */
      unsent: z.object({ waiting: z.number().int(), failing: z.number().int() }),
      /** Whether a mail server is configured. */
      is_sent: z.boolean(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/system/mails/:mailId',
    access: 'superAdmin',
    summary: 'Get an email with its text, with the secrets in its links masked; the view is recorded',
    params,
    reply: z.object({
      ...row,
      /** Null once the text has been deleted. */
      text: z.string().nullable(),
      attachment_name: z.string().nullable(),
    }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/system/mails/:mailId/retry',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Immediately send an email that was refused, is waiting or was kept',
    params,
    reply: mail,
    errors: ['mail_already_sent', 'mail_being_sent', 'mail_text_deleted', 'mail_server_missing'],
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/api/system/mails/retry-failed',
    needsNoKey: 'state',
    access: 'superAdmin',
    summary: 'Immediately send all emails that the mail server has refused so far, including those that are not listed',
    reply: z.object({ mails: z.number().int() }),
    errors: ['mail_server_missing'],
  }),
};
