import pg from 'pg';
import type { Database } from '#server/database/database.ts';

/**
 * The settings for writing values as text. They are the same for copying and loading, whatever the settings of the database or its user.
 */
export const textFormat = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/**
 * Opens a connection outside the pool. No statement is sent on it before the previous one was answered, because COPY needs the connection
 * for itself.
 */
export async function connectAlone({ $client: { options } }: Database, onError: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({ ...options, password: options.password, pipeline: false });
  // Without an error listener, Node would end the process.
  client.on('error', onError);
  await client.connect();
  await client.query(textFormat);
  return client;
}
