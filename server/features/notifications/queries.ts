import { inAppPath } from '#contract/in-app-path.ts';
import { notificationKinds } from '#contract/values.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, json, moment, nullable, oneOf, type RowOf, statement, text, uuid } from '#server/database/statement.ts';
import type { Activity } from '#server/features/activity/index.ts';
import { type PersonId, reachedPersonId } from '#server/reached.ts';
import type { notifications } from './tables.ts';

/** The database channel that carries the ids of people whose notifications have changed. */
export const channel = 'cairn_notifications';

type Row = typeof notifications.$inferSelect;
/** The shown part of a notification. */
export type ShownRow = Pick<Row, 'id' | 'kind' | 'params' | 'action_url' | 'read_at' | 'created_at'>;

/** The stored parameters for the sentences of `n`, with the current name of a reminder's or congratulation's sender. */
const paramsWithSender = `case when n.params ? 'sent_by' then n.params || jsonb_build_object('sender',
  (select p.full_name from published.people p where p.id = (n.params ->> 'sent_by')::uuid)) else n.params end`;

const selectPage = statement(
  'notifications_page',
  `select (select count(*) from notifications where user_id = $1 and not muted and read_at is null) as unread,
    coalesce((select json_agg(n) from (
      select n.id, n.kind, ${paramsWithSender} as params, n.action_url, n.read_at, n.created_at from notifications n
      where n.user_id = $1 and not n.muted and ($3::uuid is null or n.id < $3) order by n.id desc limit $2
    ) n), '[]') as rows`,
  {
    unread: integer,
    // The times are strings, because JSON has no type for them.
    rows: json<(Omit<ShownRow, 'read_at' | 'created_at'> & { read_at: string | null; created_at: string })[]>(),
  },
);

/**
 * Returns a person's notifications, newest first, at most `limit`, that are older than the one with the id `before` (keys sort by creation
 * time); and the number of unread notifications in the same snapshot.
 */
export async function readPage(on: Queryable, person: PersonId, limit: number, before: string | undefined) {
  const { unread, rows } = await selectPage.one(on, [person, limit, before ?? null]);
  const shown = rows.map(
    ({ read_at, created_at, ...row }): ShownRow => ({
      ...row,
      read_at: read_at === null ? null : new Date(read_at),
      created_at: new Date(created_at),
    }),
  );
  return { unread, rows: shown };
}

const updateToRead = statement(
  'notifications_mark_read',
  `with n as (update notifications set read_at = coalesce(read_at, $3) where id = $2 and user_id = $1 and not muted returning *)
    select n.id, n.kind, ${paramsWithSender} as params, n.action_url, n.read_at, n.created_at from n`,
  {
    id: uuid,
    kind: oneOf(notificationKinds),
    params: json<object>(),
    action_url: nullable(text),
    read_at: nullable(moment),
    created_at: moment,
  },
);

/** Marks one of a person's notifications as read. Marking it again does not change the time. */
export const markRead = (tx: Transaction, person: PersonId, id: string, at: Date): Promise<ShownRow | undefined> =>
  updateToRead.row(tx, [person, id, at]);

const updateAllToRead = statement(
  'notifications_mark_all_read',
  'update notifications set read_at = $2 where user_id = $1 and not muted and read_at is null',
  {},
);

export const markAllRead = (tx: Transaction, person: PersonId, at: Date): Promise<number> => updateAllToRead.count(tx, [person, at]);

const updateOldToRead = statement(
  'notifications_mark_old_read',
  `update notifications set read_at = created_at + interval '1 hour' where created_at < $1 and ($2::uuid[] is null or user_id = any($2))`,
  {},
);

/**
 * Marks notifications from before a given time as read an hour after they arrived, for a demo where people have already seen them.
 *
 * @param people the recipients; everyone if omitted
 */
export async function markOldRead(tx: Transaction, before: Date, people?: readonly PersonId[]): Promise<void> {
  await updateOldToRead.count(tx, [before, people ?? null]);
}

const insertNotifications = statement(
  'notifications_add',
  `insert into notifications (id, user_id, kind, params, action_url, cause, created_at, muted)
    select r.id, r.user_id, r.kind, r.params, r.action_url, r.cause, r.created_at, coalesce(r.kind = any(p.muted_kinds), false)
    from jsonb_to_recordset($1)
      as r (id uuid, user_id uuid, kind text, params jsonb, action_url text, cause text, created_at timestamptz)
    left join lateral (select muted_kinds from notification_preferences where user_id = r.user_id limit 1) p on true
    on conflict (user_id, cause) do nothing returning user_id, muted`,
  { user_id: reachedPersonId, muted: boolean },
  { byIndex: true },
);

export type NewNotification = Omit<Row, 'read_at' | 'muted'>;

/**
 * Stores notifications, except for people who already have one with the same cause. Returns the people who are shown a new one. Throws if
 * an address leads outside the product.
 */
export async function addNotifications(tx: Transaction, rows: readonly NewNotification[]): Promise<PersonId[]> {
  for (const { action_url } of rows)
    if (action_url !== null && inAppPath(action_url) === null) throw new Error(`not a path inside the product: ${action_url}`);
  const added = await insertNotifications.rows(tx, [JSON.stringify(rows)]);
  return added.filter(({ muted }) => !muted).map(({ user_id }) => user_id);
}

const mailableColumns = {
  user_id: reachedPersonId,
  kind: oneOf(notificationKinds),
  params: json<object>(),
  action_url: nullable(text),
  cause: text,
  email: text,
  full_name: text,
};
const selectMailable = statement(
  'notifications_to_mail',
  `select n.user_id, n.kind, ${paramsWithSender} as params, n.action_url, n.cause, p.email, p.full_name
    from jsonb_to_recordset($1) as r (user_id uuid, cause text)
    join notifications n on n.user_id = r.user_id and n.cause = r.cause
    join published.people p on p.id = n.user_id
    left join notification_preferences c on c.user_id = n.user_id
    where n.kind = any(coalesce(c.mailed_kinds, $2::text[])) and n.created_at > $3 and n.read_at is null and p.may_sign_in and (not p.demo or $4::boolean)
    order by n.created_at, n.id`,
  mailableColumns,
);

/** A notification to be emailed, with its recipient. */
export type MailableNotification = RowOf<typeof mailableColumns>;

/**
 * Returns the given notifications that their recipients want by email, if the recipients may sign in.
 *
 * @param since earlier notifications are no longer emailed
 * @param demo whether the demo's people may sign in
 */
export const readMailable = (
  on: Queryable,
  keys: readonly Pick<Row, 'user_id' | 'cause'>[],
  { byDefault, since, demo }: { byDefault: readonly string[]; since: Date; demo: boolean },
): Promise<MailableNotification[]> => selectMailable.rows(on, [JSON.stringify(keys), byDefault, since, demo]);

const notifyStreams = statement('notifications_wake', `select pg_notify($1, id)::text as sent from unnest($2::text[]) id`, { sent: text });

/** Sends people's ids on the channel. */
export const sendWakes = (on: Queryable, people: readonly PersonId[]) => notifyStreams.rows(on, [channel, people]);

const selectModuleTitles = statement(
  'notifications_module_titles',
  'select id, title from published.module_names where id = any($1::text[])',
  {
    id: text,
    title: text,
  },
);

/** Returns module titles, by id. */
export async function moduleTitles(on: Queryable, modules: readonly { module_id: string }[]): Promise<Map<string, string>> {
  const rows = await selectModuleTitles.rows(on, [[...new Set(modules.map(({ module_id }) => module_id))]]);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

const selectSuperAdmins = statement(
  'notifications_super_admins',
  `select id from published.people where role = 'SuperAdmin' and may_sign_in`,
  {
    id: reachedPersonId,
  },
);

/** Returns the super admins, who are notified about platform matters. */
export const superAdminsToTell = async (on: Queryable): Promise<PersonId[]> => (await selectSuperAdmins.rows(on)).map(({ id }) => id);

const selectMembers = statement(
  'notifications_members',
  'select id from published.people where company_id = $1 and may_sign_in and id is distinct from $2',
  { id: reachedPersonId },
);

/** Returns the members of an activity's company, except the actor. */
export const membersToTell = async (
  on: Queryable,
  { company_id, actor_id }: Pick<Activity, 'company_id' | 'actor_id'>,
): Promise<PersonId[]> => (await selectMembers.rows(on, [company_id, actor_id])).map(({ id }) => id);

const selectBegunAmong = statement(
  'notifications_begun',
  'select distinct user_id from published.begun_modules where user_id = any($1::uuid[])',
  {
    user_id: reachedPersonId,
  },
);

/** Returns the given people who have started a module. */
export const begunAmong = async (on: Queryable, people: readonly PersonId[]): Promise<Set<PersonId>> =>
  new Set((await selectBegunAmong.rows(on, [people])).map(({ user_id }) => user_id));

const removeLinesOfSender = statement(
  'notifications_take_lines_out',
  `update notifications set params = params - 'line'
    where kind in ('reminder', 'congratulation') and params ->> 'sent_by' = $1::text and params ? 'line'`,
  {},
);

/** Removes a deleted person's lines from messages to others. */
export const removeLines = (tx: Transaction, sender: string): Promise<number> => removeLinesOfSender.count(tx, [sender]);

const selectAdminsOfWaiting = statement(
  'notifications_admins_of_waiting',
  `select a.id from published.people p
      join published.people a on a.company_id = p.company_id and a.role = 'CompanyAdmin' and a.may_sign_in
    where p.id = $1 and p.is_waiting`,
  { id: reachedPersonId },
);

/** Returns the company admins for a person who is waiting for approval. */
export const adminsOfWaiting = async (on: Queryable, { person_id }: Pick<Activity, 'person_id'>): Promise<PersonId[]> =>
  (await selectAdminsOfWaiting.rows(on, [person_id])).map(({ id }) => id);
