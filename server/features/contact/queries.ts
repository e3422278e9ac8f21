import { v7 } from 'uuid';
import { type MessageState, messageStates, type queueOrders } from '#contract/system-values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { integer, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import { type PersonId, personId } from '#server/reached.ts';
import type { contactMessages } from './tables.ts';

type Message = typeof contactMessages.$inferSelect;
type NewMessage = Omit<Message, 'id' | 'answered_at' | 'answered_by'>;

const insertMessage = statement(
  'contact_message_add',
  `insert into contact_messages (id, name, email, subject, text, sender_id, once, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (once) do nothing returning id`,
  { id: uuid },
);

/** Stores a message; returns undefined if it was already stored. */
export async function addMessage(tx: Transaction, message: NewMessage): Promise<string | undefined> {
  const { name, email, subject, text: words, sender_id, once, created_at } = message;
  return (await insertMessage.row(tx, [v7(), name, email, subject, words, sender_id, once, created_at]))?.id;
}

const rowColumns = {
  id: uuid,
  name: text,
  email: text,
  subject: nullable(text),
  created_at: moment,
  state: oneOf(messageStates),
  answered_at: nullable(moment),
  answered_by: nullable(personId),
  answered_by_name: nullable(text),
};
const shown = `c.id, c.name, c.email, c.subject, c.created_at, c.answered_at, c.answered_by, a.full_name as answered_by_name,
  case when c.answered_at is null then 'open' else 'answered' end as state`;
const joined = 'contact_messages c left join published.people a on a.id = c.answered_by';

/** The number of characters from a message's text that lists show. */
const beginning = 200;
const listedColumns = { ...rowColumns, beginning: text };
export type ListedRow = RowOf<typeof listedColumns>;

/** The filter for messages; a null field does not filter. */
export interface MessageFilter {
  state: MessageState | null;
  /** A pattern that is searched for in everything the sender wrote. */
  search: string | null;
}

type Order = (typeof queueOrders)[number];
const pageIn = (order: Order) => {
  const [direction, sign] = order === 'newest' ? ['desc', '<'] : ['asc', '>'];
  return statement(
    `contact_messages_${order}`,
    `select ${shown}, left(c.text, ${beginning}) as beginning from ${joined}
      where ($1::text is null or (c.answered_at is null) = ($1 = 'open'))
        and ($2::text is null or c.name ilike $2 or c.email ilike $2 or c.subject ilike $2 or c.text ilike $2)
        and ($3::uuid is null or c.id ${sign} $3)
      order by c.id ${direction} limit $4`,
    listedColumns,
    { forEachCall: true },
  );
};
const pages = { newest: pageIn('newest'), oldest: pageIn('oldest') };

/** Returns some matching messages, after a given one. */
export const messagePage = (
  on: Queryable,
  { state, search }: MessageFilter,
  order: Order,
  after: string | null,
  most: number,
): Promise<ListedRow[]> => pages[order].rows(on, [state, search, after, most]);

const countOpenMessages = statement('contact_messages_open', 'select count(*) as open from contact_messages where answered_at is null', {
  open: integer,
});
/** Returns the number of messages that are not marked as answered. */
export const openMessages = async (on: Queryable): Promise<number> => (await countOpenMessages.one(on)).open;

const wholeColumns = {
  ...rowColumns,
  text,
  sender_id: nullable(personId),
  sender_name: nullable(text),
  sender_email: nullable(text),
};
export type WholeRow = RowOf<typeof wholeColumns>;
const selectMessage = statement(
  'contact_message',
  `select ${shown}, c.text, s.id as sender_id, s.full_name as sender_name, s.email as sender_email
    from ${joined} left join published.people s on s.id = c.sender_id where c.id = $1`,
  wholeColumns,
);
/** Returns a message with its text, and the sender's account if they were signed in. */
export const messageById = (on: Queryable, id: string): Promise<WholeRow | undefined> => selectMessage.row(on, [id]);

const updateToAnswered = statement(
  'contact_message_answer',
  'update contact_messages set answered_at = $2, answered_by = $3 where id = $1 and answered_at is null returning id',
  { id: uuid },
);
/** Marks a message as answered; returns true only for the call that did so. */
export const markAnswered = async (tx: Transaction, id: string, at: Date, by: PersonId): Promise<boolean> =>
  (await updateToAnswered.row(tx, [id, at, by])) !== undefined;

const updateToOpen = statement(
  'contact_message_reopen',
  'update contact_messages set answered_at = null, answered_by = null where id = $1 and answered_at is not null returning id',
  { id: uuid },
);
/** Reopens a message; returns true only for the call that did so. */
export const markOpen = async (tx: Transaction, id: string): Promise<boolean> => (await updateToOpen.row(tx, [id])) !== undefined;
