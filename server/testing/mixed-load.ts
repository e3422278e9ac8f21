import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { hashOf } from '#server/features/identity/tokens.ts';
import { insertPerson, password } from './factories.ts';
import { type Completable, type Learner, learners } from './learners.ts';
import { completing, newRecord, type Record } from './load.ts';

/** The kinds of work that people do at the same time while the database is killed. */
export const loads = ['refresh', 'sign-in', 'mail', 'completion'] as const;
export type Load = (typeof loads)[number];

/** The answers that people received. */
export interface MixedRecord {
  /** The number of successful calls of each kind, and the `performance.now()` of the latest one. */
  succeeded: { [L in Load]: { count: number; lastAt: number } };
  /** The access tokens of acknowledged sessions. */
  tokens: string[];
  /** Maps each address to the `performance.now()` when its request for an email was acknowledged. */
  asked: Map<string, number>;
  completions: Record;
  /** Answers that are faults: a refusal other than a 503, or a lost session. */
  faults: string[];
}

/** The people for each load. */
export interface MixedPeople {
  refreshing: { token: string }[];
  signingIn: string[];
  mailed: string[];
  completing: Learner[];
  files: readonly Completable[];
}

export const newMixedRecord = (): MixedRecord => ({
  succeeded: Object.fromEntries(loads.map((load) => [load, { count: 0, lastAt: 0 }])) as MixedRecord['succeeded'],
  tokens: [],
  asked: new Map(),
  completions: newRecord(),
  faults: [],
});

interface Reply {
  status: number;
  data: { token: string; refresh_token: string };
}

async function post(url: string, path: string, body: object): Promise<Reply> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: Reply['data'] };
  return { status: response.status, data };
}

const signIn = (url: string, email: string) => post(url, '/api/auth/login', { email, password });

/** The number of people who do each kind of work at the same time. A sign-in takes 20 to 40 ms of processor time. */
const atATime = { refreshing: 8, signingIn: 2, mailing: 2, completing: 6 };
/** How long each person waits after a success, in milliseconds, to limit the number of rows. */
const pause = 25;
/**
 * The wait after a requested email. It is long enough that fewer emails are requested than can be sent, so that waiting times reflect only
 * the jobs' state.
 */
const mailPause = 300;

/** Creates the people for a load. Each address requests only one email, so that no email limit is reached. */
export async function mixedPeople(pool: pg.Pool, url: string, files: readonly Completable[], mails: number): Promise<MixedPeople> {
  const database = drizzle({ client: pool });
  const signingIn: string[] = [];
  for (let count = 0; count < 40; count++) signingIn.push((await insertPerson(database, new Date(), { email: freshAddress() })).email);
  const refreshing: { token: string }[] = [];
  for (const email of signingIn.slice(0, atATime.refreshing)) {
    const { status, data } = await signIn(url, email);
    if (status !== 200) throw new Error(`a sign-in was answered with ${status}`);
    refreshing.push({ token: data.refresh_token });
  }
  const people = await learners(pool, mails);
  return {
    refreshing,
    signingIn,
    mailed: people.map(({ id }) => `${id}@example.test`),
    completing: await learners(pool, atATime.completing),
    files,
  };
}

let addresses = 0;
const freshAddress = () => `mixed-${process.pid}-${Date.now()}-${++addresses}@example.test`;

/** Makes every person repeat their work until `stop`. Calls refused with a 503 are sent again. */
export function mixedLoad(url: string, people: MixedPeople, record: MixedRecord): { stop(): Promise<void> } {
  const state = { stopping: false };
  const succeed = (load: Load) => {
    const sum = record.succeeded[load];
    sum.count++;
    sum.lastAt = performance.now();
  };

  /** Repeats an action sequentially. `act` returns whether it succeeded. Nothing is sent to a server that has ended. */
  async function repeat(load: Load, act: () => Promise<boolean>, rest = pause): Promise<void> {
    while (!state.stopping) {
      let done: boolean;
      try {
        done = await act();
      } catch {
        return;
      }
      if (done) succeed(load);
      await sleep(done ? rest : pause);
    }
  }
  const refused = (what: string, status: number) => {
    if (status !== 503) record.faults.push(`${what} was answered with ${status}`);
    return false;
  };

  const refresh = (person: { token: string }) => async () => {
    const { status, data } = await post(url, '/api/auth/refresh-token', { refresh_token: person.token });
    if (status !== 200) return refused('a refresh', status);
    person.token = data.refresh_token;
    record.tokens.push(data.token);
    return true;
  };
  let next = 0;
  const signInNext = async () => {
    const { status, data } = await signIn(url, people.signingIn[next++ % people.signingIn.length] ?? '');
    if (status !== 200) return refused('a sign-in', status);
    record.tokens.push(data.token);
    return true;
  };
  const askForMail = async () => {
    const email = people.mailed.shift();
    if (email === undefined) return false;
    const { status } = await post(url, '/api/auth/forgot-password', { email });
    if (status >= 300) {
      people.mailed.push(email);
      return refused('a mail', status);
    }
    record.asked.set(email, performance.now());
    return true;
  };

  const { completions } = record;
  const completed = completing(url, people.completing, people.files, completions, pause);
  const counting = setInterval(() => {
    const sum = record.succeeded.completion;
    sum.lastAt = completions.lastAt;
    sum.count = [...completions.acknowledged.values()].reduce((all, count) => all + count, 0);
  }, 10);
  const runs = Promise.all([
    ...people.refreshing.map((person) => repeat('refresh', refresh(person))),
    ...Array.from({ length: atATime.signingIn }, () => repeat('sign-in', signInNext)),
    ...Array.from({ length: atATime.mailing }, () => repeat('mail', askForMail, mailPause)),
  ]);
  return {
    async stop() {
      state.stopping = true;
      await Promise.all([runs, completed.stop()]);
      clearInterval(counting);
    },
  };
}

/** Returns the number of acknowledged sessions that are not in the database. */
export async function lostSessions(pool: pg.Pool, { tokens }: MixedRecord): Promise<number> {
  const { rows } = await pool.query<{ lost: number }>(
    `select count(*) as lost from unnest($1::bytea[]) as t (hash) where not exists (select from access_tokens a where a.hash = t.hash)`,
    [tokens.map(hashOf)],
  );
  return Number(rows[0]?.lost);
}
