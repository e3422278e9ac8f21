import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashOf } from '#server/features/identity/tokens.ts';

/** A call's person and file: the parameters that differ between calls of the same kind. */
export interface CallParameters {
  userId: string;
  token: string;
  moduleId: string;
  fileName: string;
  /** How many calls of this kind the person has made before; 0 for reads, which are all alike. */
  step: number;
}

/** A statement's value: the value itself, or a placeholder for a call parameter. */
type Value = { is: 'hashes' | 'now' | 'uuid' | 'serial' } | { text: string } | { constant: unknown };

export interface Statement {
  name?: string;
  text: string;
  values: Value[];
  rowMode?: string;
  /** Whether the statement was sent together with the previous one, without waiting for its answer. */
  along?: true;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Matches new rows' ids in a statement that accepts several rows as JSON. */
const idOfRow = /(?<="id":")[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?=")/g;
/** Matches a certificate's serial, which is unique. */
const serial = /^[a-z2-7]{32}$/;
/** Returns whether a value looks like the product's `now`: a Date, or a Date as text. */
const isMoment = (value: unknown) => value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value));

const isHashOf = (value: unknown, token: string) =>
  Array.isArray(value) && value.length === 1 && Buffer.isBuffer(value[0]) && value[0].equals(hashOf(token));

/** Turns a recorded value into a template, for statements that are replayed for other people or files. */
export function templateOf(value: unknown, { userId, token, moduleId, fileName }: CallParameters): Value {
  if (isHashOf(value, token)) return { is: 'hashes' };
  if (isMoment(value)) return { is: 'now' };
  if (typeof value !== 'string') return { constant: value };
  if (uuid.test(value) && value !== userId) return { is: 'uuid' };
  if (serial.test(value)) return { is: 'serial' };
  return {
    text: value.replace(idOfRow, '{uuid}').replaceAll(userId, '{user}').replaceAll(moduleId, '{module}').replaceAll(fileName, '{file}'),
  };
}

/** Keeps a recorded value, for statements that are replayed unchanged. */
export const sameOf = (value: unknown, { token }: CallParameters): Value =>
  isHashOf(value, token) ? { is: 'hashes' } : { constant: value };

type ValueFactory = (call: CallParameters) => unknown;

/** Returns a factory for a value. It is created only once, so that replaying costs almost nothing compared with the statements. */
function valueFactory(value: Value): ValueFactory {
  if ('constant' in value) return () => value.constant;
  if ('is' in value)
    return {
      hashes: ({ token }: CallParameters) => [hashOf(token)],
      now: () => new Date(),
      uuid: () => randomUUID(),
      serial: () => randomUUID().replaceAll('-', ''),
    }[value.is];
  const { text } = value;
  if (text === '{user}') return ({ userId }) => userId;
  if (text === '{module}') return ({ moduleId }) => moduleId;
  if (text === '{file}') return ({ fileName }) => fileName;
  if (!/\{(uuid|user|module|file)\}/.test(text)) return () => text;
  return ({ userId, moduleId, fileName }) =>
    text
      .replaceAll('{uuid}', () => randomUUID())
      .replaceAll('{user}', userId)
      .replaceAll('{module}', moduleId)
      .replaceAll('{file}', fileName);
}

interface Query {
  name?: string;
  text: string;
  values?: unknown[];
  rowMode?: string;
}

/** Records everything that this process sends to PostgreSQL while `act` runs. */
export async function recorded<T>(
  client: typeof pg.Client,
  call: CallParameters,
  valueOf: (value: unknown, call: CallParameters) => Value,
  act: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const prototype = client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  /** How many statements are unanswered on each connection. */
  const unanswered = new Map<unknown, number>();
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const before = unanswered.get(this) ?? 0;
    const [first, second] = args;
    const { name, text, values, rowMode }: Query = typeof first === 'string' ? { text: first } : (first as Query);
    const given = values ?? (Array.isArray(second) ? second : []);
    statements.push({
      ...(name && { name }),
      ...(rowMode && { rowMode }),
      ...(before > 0 && { along: true }),
      text,
      values: given.map((value) => valueOf(value, call)),
    });
    const answer = original.apply(this, args);
    if (!(answer instanceof Promise)) return answer;
    unanswered.set(this, before + 1);
    const answered = () => void unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    answer.then(answered, answered);
    return answer;
  };
  try {
    return { result: await act(), statements };
  } finally {
    prototype.query = original;
  }
}

/** Returns a statement's values for a call. */
export const valuesFor = ({ values }: Statement, call: CallParameters): unknown[] => values.map((value) => valueFactory(value)(call));

type Replay = (pool: pg.Pool, call: CallParameters) => Promise<void>;

/** Returns a function that sends the statements for one step of a call again. */
export function replayOf(steps: readonly (readonly Statement[])[]): Replay {
  const replays = steps.map(replayOfStep);
  return async (pool, call) => {
    const replay = replays[call.step];
    if (!replay) throw new Error(`nothing was recorded for step ${call.step}`);
    await replay(pool, call);
  };
}

/** Returns how many times a step waits for the database. */
export const roundTripsOf = (statements: readonly Statement[]): number => statements.filter(({ along }) => !along).length;

/**
 * Sends statements one after the other, without waiting between those that the product sends together. A transaction's statements use
 * one connection, as in the product.
 */
function replayOfStep(statements: readonly Statement[]): Replay {
  const steps = statements.map(({ values, along: _, ...statement }, index) => ({
    statement,
    factories: values.map(valueFactory),
    waits: statements[index + 1]?.along !== true,
  }));
  return async (pool, call) => {
    let client: pg.PoolClient | undefined;
    try {
      let sent: Promise<unknown>[] = [];
      for (const { statement, factories, waits } of steps) {
        if (statement.text.startsWith('begin')) client = await pool.connect();
        sent.push((client ?? pool).query({ ...statement, values: factories.map((valueOf) => valueOf(call)) } as pg.QueryConfig));
        if (!waits) continue;
        await Promise.all(sent);
        sent = [];
        if (statement.text !== 'commit') continue;
        client?.release();
        client = undefined;
      }
    } finally {
      client?.release(true);
    }
  };
}
