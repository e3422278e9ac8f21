import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Calls } from '#contract/calls.ts';
import type { ArgumentsOf, DataOf } from '#contract/endpoint.ts';
import { type App, createApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/database/database.ts';
import { applicationRole } from '#server/database/roles.ts';
import { type Arguments, addressOf } from './address.ts';
import { watchAuditWords } from './audit-words.ts';
import { cloneStatement, template } from './template.ts';

/** A clock that keeps running, and that a test can set forward or back. */
export interface TestClock extends Clock {
  set(to: Date | string): void;
  forward(milliseconds: number): void;
}

function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    set: (to) => {
      offset = new Date(to).getTime() - Date.now();
    },
    forward: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

export interface Answer<T> {
  status: number;
  headers: Headers;
  data: T;
  /** A refusal's problem document. */
  problem: { code: string; detail: string; status: number; errors?: { path: string; code: string; message: string }[] };
  text: string;
}

export type Ask = <K extends keyof Calls>(
  key: K,
  ...args: Record<string, never> extends ArgumentsOf<Calls[K]> ? [ArgumentsOf<Calls[K]>?] : [ArgumentsOf<Calls[K]>]
) => Promise<Answer<DataOf<Calls[K]>>>;

/** Direct access to the database, bypassing the product. */
export interface Connection {
  pool: pg.Pool;
  database: Database;
}

export interface TestApp {
  app: App;
  url: string;
  clock: TestClock;
  connection: Connection;
  /** The log lines, from the level set by `LOG_LEVEL`. */
  log: readonly string[];
  /** Makes the contract's calls over HTTP, with the token, or as a visitor without one. */
  as(token: string | null): Ask;
  /** Sends any request, including those that the contract would not let a test send. */
  raw(path: string, init?: RequestInit): Promise<Answer<unknown>>;
}

/** Reads server-sent events until the first one has arrived, because a stream never ends. */
async function beginningOf(body: NonNullable<Response['body']>): Promise<string> {
  let text = '';
  for await (const part of body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (/^data:.*\n\n/m.test(text)) break;
  }
  return text;
}

async function read(response: Response): Promise<Answer<never>> {
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  const text = isStream && response.body ? await beginningOf(response.body) : await response.text();
  const body = (response.headers.get('content-type') ?? '').includes('json') && text ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, data: body.data as never, problem: body, text };
}

function uploadWith(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** The secret is set, so that a test writes no file to the data folder. */
const secret = 'a secret of the tests, long enough';

/**
 * Starts a separate product for one test file, with its own database, port and clock. It ends with the test that started it, or when
 * `close()` is called.
 * @param prepare fills an empty database; without it, the database is cloned from the template
 * @param web a build's folder, with a slash at its end; without it, pages are not served
 */
export async function startTestApp(
  env: Record<string, string> = {},
  prepare?: (owner: Database) => Promise<void>,
  web = '/nowhere/',
): Promise<TestApp & { close(): Promise<void> }> {
  const server = inject('server');
  const name = `t_${randomBytes(6).toString('hex')}`;
  const admin = connect({ ...server, max: 1 }, () => undefined);
  await admin.$client.query(cloneStatement(name, prepare ? 'template0' : template));

  const backups = join(inject('runFolder'), 'backups', name);
  const standard = { LOG_LEVEL: 'silent', CAIRN_DEMO: '0', PORT: '0', CAIRN_SECRET: secret, CAIRN_BACKUPS: backups };
  const config: Config = readConfig({ ...standard, ...env });
  // The product uses a role with fewer privileges. Tests read and write directly, as the owner.
  const database = connect({ ...server, user: applicationRole, database: name, max: 10 }, () => undefined);
  const owner = connect({ ...server, database: name, max: 6 }, () => undefined);
  const connection = { pool: owner.$client, database: owner };
  await prepare?.(owner);
  const clock = testClock();
  const log: string[] = [];
  // The process has a lot of other work, so a delayed event loop does not mean that the product is overloaded.
  const logTo = { write: (line: string) => void log.push(line) };
  // Most tests run without the web, even if it has been built, because its files would add hundreds of routes.
  const app = await createApp(config, { database, owner }, clock, { eventLoop: 60_000, logTo, web });
  const unnamed = watchAuditWords(app.services.activity, app.services.activityKinds);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.http.server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;

  const raw = async (path: string, init?: RequestInit) => read(await fetch(url + path, init));
  return {
    app,
    url,
    clock,
    connection,
    log,
    raw,
    as:
      (token) =>
      async (key, ...args) => {
        const given = (args[0] ?? {}) as Arguments;
        const { method, path, body } = addressOf(key, given);
        const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
        if (body !== undefined) headers['content-type'] = 'application/json';
        const json = body === undefined ? null : JSON.stringify(body);
        // For a form, `fetch` sets the content type.
        const form = given.form ? new URLSearchParams(given.form) : given.file && uploadWith(given.file);
        return read(await fetch(url + path, { method, headers, body: form ?? json }));
      },
    async close() {
      await app.close();
      await admin.$client.query(`drop database if exists ${name} with (force)`);
      await admin.$client.end();
      await rm(backups, { recursive: true, force: true });
      if (unnamed.size > 0) throw new Error(`the audit log has no words for ${[...unnamed].join(', ')}`);
    },
  };
}

/** Starts an app like `startTestApp`, for a single test. */
export async function testApp(env?: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp(env);
  onTestFinished(() => app.close());
  return app;
}
