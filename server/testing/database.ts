import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { type Connection, connect } from '#server/database/database.ts';
import { template } from './template.ts';

/** A database of its own for one test, without the product on top; gone when the test ends. */
export async function testDatabase(): Promise<Connection> {
  const server = inject('server');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = connect({ ...server, max: 1 }, () => undefined);
  await admin.pool.query(`create database ${name} template ${template}`);
  const connection = connect({ ...server, database: name, max: 4 }, () => undefined);
  onTestFinished(async () => {
    await connection.pool.end();
    await admin.pool.query(`drop database if exists ${name} with (force)`);
    await admin.pool.end();
  });
  return connection;
}
