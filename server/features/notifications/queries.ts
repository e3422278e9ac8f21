import { and, count, eq, getTableColumns, isNull, not, type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Database, Transaction } from '#server/database/database.ts';
import { must } from '#server/must.ts';
import { notificationPreferences, notifications } from './tables.ts';

/** The channel of the database on which the id of a person is told whose notifications have changed. */
export const channel = 'cairn_notifications';

export type Row = typeof notifications.$inferSelect;

/** What a person is shown. */
const shownTo = (userId: string) => and(eq(notifications.user_id, userId), not(notifications.muted));

const page = {
  name: 'notifications_page',
  text: `select (select count(*) from notifications where user_id = $1 and not muted and read_at is null)::int as unread,
    coalesce((select json_agg(n) from (
      select id, kind, title, message, action_url, read_at, created_at from notifications
      where user_id = $1 and not muted and ($3::uuid is null or id < $3) order by id desc limit $2
    ) n), '[]') as rows`,
};

/** A notification as the page has it: JSON knows no moments. */
type PageRow = Pick<Row, 'id' | 'kind' | 'title' | 'message'> & { action_url: string | null; read_at: string | null; created_at: string };

/**
 * One's own, newest first, at most `limit` and older than the one with the id `before`, as the keys sort by their birth;
 * and how many are unread at that moment.
 */
export async function readPage(
  connection: Pick<pg.Pool, 'query'>,
  userId: string,
  limit: number,
  before: string | undefined,
): Promise<{ unread: number; rows: Pick<Row, 'id' | 'kind' | 'title' | 'message' | 'action_url' | 'read_at' | 'created_at'>[] }> {
  const { rows } = await connection.query<{ unread: number; rows: PageRow[] }>({ ...page, values: [userId, limit, before ?? null] });
  const all = must(rows[0], 'a page of notifications');
  return {
    unread: all.unread,
    rows: all.rows.map(({ action_url, read_at, created_at, ...row }) => ({
      ...row,
      action_url: action_url,
      read_at: read_at === null ? null : new Date(read_at),
      created_at: new Date(created_at),
    })),
  };
}

export async function unreadCountOf(database: Database, userId: string): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(notifications)
    .where(and(shownTo(userId), isNull(notifications.read_at)));
  return row?.count ?? 0;
}

/** Tells whoever listens, once this transaction is committed, that something of a person's has changed. */
const told = sql<null>`pg_notify(${channel}, ${notifications.user_id}::text)::text`;

/** Marks one of a person's notifications as read; reading it again keeps the first time. */
export async function markRead(database: Database, userId: string, id: string, at: Date): Promise<Row | undefined> {
  const [row] = await database
    .update(notifications)
    .set({ read_at: sql`coalesce(${notifications.read_at}, ${at})` })
    .where(and(eq(notifications.id, id), shownTo(userId)))
    .returning({ ...getTableColumns(notifications), told });
  return row;
}

export async function markAllRead(database: Database, userId: string, at: Date): Promise<number> {
  const rows = await database
    .update(notifications)
    .set({ read_at: at })
    .where(and(shownTo(userId), isNull(notifications.read_at)))
    .returning({ id: notifications.id, told });
  return rows.length;
}

/**
 * Writes a notification unless its cause has told this person already, wakes who listens, and puts the job that mails it
 * into the queue where this kind is mailed: one statement, because completions wait for it. One of a muted kind is
 * written and not shown.
 *
 * @param mail the job and what it is given
 */
export async function addNotification(
  tx: Transaction,
  row: Omit<typeof notifications.$inferInsert, 'read_at' | 'muted'> & { id: string; created_at: Date },
  mail: { task: string; payload: object; kinds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`with choice as (
      select coalesce(${row.kind} = any(p.muted_kinds), false) as muted, ${row.kind} = any(coalesce(p.mailed_kinds, ${sql.param(mail.kinds)}::text[])) as mailed
      from (values (${row.userId}::uuid)) as person (id) left join notification_preferences p on p.user_id = person.id
    ), written as (
      insert into notifications (id, user_id, kind, title, message, action_url, cause, muted, created_at)
      select ${row.id}::uuid, ${row.userId}::uuid, ${row.kind}, ${row.title}, ${row.message}, ${row.action_url}, ${row.cause}, muted, ${row.created_at.toISOString()}::timestamptz
      from choice
      on conflict (user_id, cause) do nothing returning muted
    )
    select case when not muted then pg_notify(${channel}, ${row.userId}::text)::text end,
      case when mailed then (graphile_worker.add_job(${mail.task}, ${JSON.stringify(mail.payload)}::json, max_attempts => 25)).id end
    from choice join written using (muted)`);
}

export type Choice = Pick<typeof notificationPreferences.$inferSelect, 'muted_kinds' | 'mailed_kinds' | 'weekly_digest'>;

const choice = {
  muted_kinds: notificationPreferences.muted_kinds,
  mailed_kinds: notificationPreferences.mailed_kinds,
  weekly_digest: notificationPreferences.weekly_digest,
};

/** What a person has chosen; undefined who has chosen nothing. */
export async function choiceOf(database: Database, userId: string): Promise<Choice | undefined> {
  const [row] = await database.select(choice).from(notificationPreferences).where(eq(notificationPreferences.user_id, userId));
  return row;
}

export interface Changes {
  mute: readonly string[];
  unmute: readonly string[];
  mail: readonly string[];
  unmail: readonly string[];
  /** What is mailed to who has chosen nothing of that. */
  mailedByDefault: readonly string[];
  weekly_digest: boolean | null;
}

/** Changes what is named, in one statement, so that changes at the same time all count. */
export async function saveChoice(
  database: Database,
  userId: string,
  { mute, unmute, mail, unmail, mailedByDefault, weekly_digest }: Changes,
): Promise<Choice> {
  const without = (list: SQL, gone: readonly string[], added: readonly string[]) =>
    sql`array(select kind from unnest(${list}) kind where kind <> all(${sql.param([...gone, ...added])}::text[])) || ${sql.param(added)}::text[]`;
  const mails = (now: SQL) =>
    mail.length + unmail.length === 0 ? now : without(sql`coalesce(${now}, ${sql.param(mailedByDefault)}::text[])`, unmail, mail);
  const [row] = await database
    .insert(notificationPreferences)
    .values({ userId, muted_kinds: [...mute], mailed_kinds: mails(sql`null::text[]`), weekly_digest: weekly_digest ?? true })
    .onConflictDoUpdate({
      target: notificationPreferences.user_id,
      set: {
        muted_kinds: without(sql`${notificationPreferences.muted_kinds}`, unmute, mute),
        mailed_kinds: mails(sql`${notificationPreferences.mailed_kinds}`),
        weekly_digest: weekly_digest ?? sql`${notificationPreferences.weekly_digest}`,
      },
    })
    .returning(choice);
  return must(row, 'the stored preferences');
}

/** Takes a person's digest of that Monday on; true for one caller alone, and for nobody when they don't want it. */
export async function claimDigest(tx: Transaction, userId: string, monday: string): Promise<boolean> {
  const claimed = await tx
    .insert(notificationPreferences)
    .values({ userId, digested_on: monday })
    .onConflictDoUpdate({
      target: notificationPreferences.user_id,
      set: { digested_on: monday },
      setWhere: sql`${notificationPreferences.weekly_digest} and ${notificationPreferences.digested_on} is distinct from ${monday}::date`,
    })
    .returning({ userId: notificationPreferences.user_id });
  return claimed.length === 1;
}
