import { type MailState, mailStates, type queueOrders } from '#contract/system-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { disclosesSql } from '#server/features/reach/index.ts';
import { companyId, personId } from '#server/reached.ts';
import { shownToAll } from './kind-words.ts';

/** The filter for emails; a null field does not filter. */
export interface MailFilter {
  state: MailState | null;
  kind: string | null;
  /** A pattern to search for in the address and the subject. */
  search: string | null;
  from: Date | null;
  before: Date | null;
}

const rowColumns = {
  id: uuid,
  recipient: text,
  kind: text,
  subject: text,
  state: oneOf(mailStates),
  created_at: moment,
  sent_at: nullable(moment),
  attempts: integer,
  last_error: nullable(text),
  has_text: boolean,
  person_id: nullable(personId),
  company_id: nullable(companyId),
};
export type MailRow = RowOf<typeof rowColumns>;

// Super admins can see an email that reveals someone's learning only if that person's company discloses results.
const disclosed = `(m.kind = any($1::text[]) or (p.id is not null and ${disclosesSql('c', 'results')}))`;
const mailsWith = (more: string) => `select m.id, m.recipient, m.kind, m.subject, m.created_at, m.sent_at, m.attempts, m.last_error,
    m.text <> '' as has_text, p.id as person_id, p.company_id,
    case when m.sent_at is not null then 'sent' when m.kept_at is not null then 'kept'
      when m.attempts > 0 or m.text = '' then 'failed' else 'waiting' end as state ${more}
  from mails m left join published.people p on p.email = m.recipient left join published.companies c on c.id = p.company_id where ${disclosed}`;

type Order = (typeof queueOrders)[number];
const pageIn = (order: Order) => {
  const [direction, sign] = order === 'newest' ? ['desc', '<'] : ['asc', '>'];
  return statement(
    `system_mails_${order}`,
    `select * from (${mailsWith('')}) m where ($2::text is null or m.state = $2) and ($3::text is null or m.kind = $3)
        and ($4::text is null or m.recipient ilike $4 or m.subject ilike $4)
        and ($5::timestamptz is null or m.created_at >= $5) and ($6::timestamptz is null or m.created_at < $6)
        and ($7::uuid is null or m.id ${sign} $7)
      order by m.id ${direction} limit $8`,
    rowColumns,
    { forEachCall: true },
  );
};
const pages = { newest: pageIn('newest'), oldest: pageIn('oldest') };

/** Returns one page of matching emails, starting after a given one. */
export const mailPage = (on: Queryable, filter: MailFilter, order: Order, after: string | null, most: number): Promise<MailRow[]> => {
  const { state, kind, search, from, before } = filter;
  return pages[order].rows(on, [shownToAll, state, kind, search, from, before, after, most]);
};

const selectMail = statement('system_mail', `${mailsWith(', m.text, m.attachment_name')} and m.id = $2`, {
  ...rowColumns,
  text,
  attachment_name: nullable(text),
});
/** Returns an email with its text; undefined if it does not exist or super admins may not see it. */
export const mailById = (on: Queryable, id: string) => selectMail.row(on, [shownToAll, id]);

const selectMailsByIds = statement('system_mails_named', `${mailsWith('')} and m.id = any($2::uuid[])`, rowColumns);
/** Returns the given emails that super admins may see. */
export const mailsByIds = (on: Queryable, ids: readonly string[]): Promise<MailRow[]> => selectMailsByIds.rows(on, [shownToAll, ids]);

const updateToReleased = statement(
  'system_mail_release',
  `update mails set kept_at = null where id = $1 and sent_at is null and text <> '' returning id`,
  { id: uuid },
);
/** Releases a stored email for sending; returns false if it was already sent, or its text was deleted. */
export const releaseMail = async (tx: Transaction, id: string): Promise<boolean> => (await updateToReleased.row(tx, [id])) !== undefined;

const selectFailingMails = statement(
  'system_mails_failing',
  `select id from mails where sent_at is null and kept_at is null and attempts > 0 and text <> '' and not id = any($1::uuid[])`,
  { id: uuid },
);
/** Returns the emails that the mail server has refused so far, except the given ones. */
export const failingMails = async (tx: Transaction, except: readonly string[]): Promise<string[]> =>
  (await selectFailingMails.rows(tx, [except])).map(({ id }) => id);
