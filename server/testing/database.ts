import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { connect } from '#server/database/database.ts';
import type { Connection } from './app.ts';
import { cloneStatement, template } from './template.ts';

/** Creates a database for one test, without the product; it is deleted when the test ends. */
export async function testDatabase(): Promise<Connection> {
  const server = inject('server');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = connect({ ...server, max: 1 }, () => undefined);
  await admin.$client.query(cloneStatement(name, template));
  const database = connect({ ...server, database: name, max: 4 }, () => undefined);
  const connection = { pool: database.$client, database };
  onTestFinished(async () => {
    await connection.pool.end();
    await admin.$client.query(`drop database if exists ${name} with (force)`);
    await admin.$client.end();
  });
  return connection;
}
