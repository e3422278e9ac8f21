import pg from 'pg';
import type { Database } from '#server/database/database.ts';

/** The settings for writing values as text: the same for copying and loading, independent of the settings of the database or its user. */
export const textFormat = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Opens a connection outside the pool. It sends no statement before the previous answer, because COPY needs the connection exclusively. */
export async function connectAlone({ $client: { options } }: Database, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...options, password: options.password, pipeline: false });
  // Without a listener, Node would end the process.
  client.on('error', onError);
  await client.connect();
  await client.query(textFormat);
  return client;
}
