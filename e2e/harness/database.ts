import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { connect } from '#server/database/database.ts';
import type { Connection } from '#server/testing/app.ts';
import { cloneStatement } from '#server/testing/template.ts';
import { serverVariable, template } from './template.ts';

export interface OwnDatabase {
  connection: Connection;
  /** The value for `DATABASE_URL`. */
  url: string;
  drop(): Promise<void>;
}

function server(): PoolConfig & { host: string; port: number; user: string; password?: string } {
  const told = process.env[serverVariable];
  if (!told) throw new Error('the global setup told of no PostgreSQL');
  return JSON.parse(told);
}

/** Creates a separate database: a fast copy of the template, or an empty one. */
export async function ownDatabase(from: 'template' | 'nothing' = 'template'): Promise<OwnDatabase> {
  const { host, port, user, password } = server();
  const name = `journey_${randomBytes(6).toString('hex')}`;
  const admin = connect({ ...server(), max: 1 }, () => undefined);
  await admin.$client.query(cloneStatement(name, from === 'template' ? template : 'template0'));
  const login = password ? `${user}:${password}` : user;
  const database = connect({ ...server(), database: name, max: 4 }, () => undefined);
  return {
    connection: { database, pool: database.$client },
    url: host.startsWith('/')
      ? `postgresql://${login}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
      : `postgresql://${login}@${host}:${port}/${name}`,
    async drop() {
      await database.$client.end();
      await admin.$client.query(`drop database if exists ${name} with (force)`);
      await admin.$client.end();
    },
  };
}
