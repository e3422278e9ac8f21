import pg from 'pg';
import { z } from 'zod';
import type { Database } from '#server/database/database.ts';
import type { DatabaseIdentity } from '../file/manifest.ts';

/** How values are written as text, the same for who copies and who loads, whatever the database or its user prefers. */
export const textFormat = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** A connection of its own, outside of the pool, on which nothing is sent ahead of an answer: COPY takes it for itself. */
export async function connectAlone({ $client: { options } }: Database, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...options, password: options.password, pipeline: false });
  // Without a listener Node would end the process.
  client.on('error', onError);
  await client.connect();
  await client.query(textFormat);
  return client;
}

const identityRow = z.object({ system_identifier: z.string(), timeline: z.number(), oid: z.number(), server_version: z.string() });

/** Which database this is: another cluster, a cluster brought back to an earlier moment and a database made anew each answer differently. */
export async function identityOf(client: pg.Client): Promise<DatabaseIdentity> {
  const { rows } = await client.query(
    `select s.system_identifier::text, c.timeline_id as timeline, d.oid::int as oid, current_setting('server_version') as server_version
      from pg_control_system() s, pg_control_checkpoint() c, pg_database d where d.datname = current_database()`,
  );
  return identityRow.parse(rows[0]);
}

/** Begins the one look at the database that a backup is made of; nothing can be written by it. Gives what it sees. */
export async function beginSnapshot(client: pg.Client): Promise<string> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query('select pg_current_snapshot()::text as snapshot');
  return z.object({ snapshot: z.string() }).parse(rows[0]).snapshot;
}
