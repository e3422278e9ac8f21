import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashOf } from '#server/features/identity/tokens.ts';

/** For whom a call is made, and of which file: what differs between two calls of a kind. */
export interface Occasion {
  userId: string;
  token: string;
  moduleId: string;
  fileName: string;
  /** How many calls of this kind the person has made before; 0 for reads, which are all alike. */
  step: number;
}

/** A value of a statement: itself, or what stands for a part of the occasion. */
type Value = { is: 'hashes' | 'now' | 'uuid' | 'serial' } | { text: string } | { constant: unknown };

export interface Statement {
  name?: string;
  text: string;
  values: Value[];
  rowMode?: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The serial of a certificate: no two have the same. */
const serial = /^[a-z2-7]{32}$/;
/** What the product sends as `now`: a Date, or the same as text. */
const isMoment = (value: unknown) => value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value));

function templateOf(value: unknown, { userId, token, moduleId, fileName }: Occasion): Value {
  if (Array.isArray(value) && value.length === 1 && Buffer.isBuffer(value[0]) && value[0].equals(hashOf(token))) return { is: 'hashes' };
  if (isMoment(value)) return { is: 'now' };
  if (typeof value !== 'string') return { constant: value };
  if (uuid.test(value) && value !== userId) return { is: 'uuid' };
  if (serial.test(value)) return { is: 'serial' };
  return { text: value.replaceAll(userId, '{user}').replaceAll(moduleId, '{module}').replaceAll(fileName, '{file}') };
}

type Maker = (occasion: Occasion) => unknown;

/** Made once for each value, so that replaying costs next to nothing beside the statements themselves. */
function makerOf(value: Value): Maker {
  if ('constant' in value) return () => value.constant;
  if ('is' in value)
    return {
      hashes: ({ token }: Occasion) => [hashOf(token)],
      now: () => new Date(),
      uuid: () => randomUUID(),
      serial: () => randomUUID().replaceAll('-', ''),
    }[value.is];
  const { text } = value;
  if (text === '{user}') return ({ userId }) => userId;
  if (text === '{module}') return ({ moduleId }) => moduleId;
  if (text === '{file}') return ({ fileName }) => fileName;
  if (!/\{(user|module|file)\}/.test(text)) return () => text;
  return ({ userId, moduleId, fileName }) =>
    text.replaceAll('{user}', userId).replaceAll('{module}', moduleId).replaceAll('{file}', fileName);
}

interface Query {
  name?: string;
  text: string;
  values?: unknown[];
  rowMode?: string;
}

/** Listens to everything that is sent to PostgreSQL from this process while `act` runs. */
export async function recorded<T>(
  client: typeof pg.Client,
  occasion: Occasion,
  act: () => Promise<T>,
): Promise<{ result: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const prototype = client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function query(this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    const { name, text, values, rowMode }: Query = typeof first === 'string' ? { text: first } : (first as Query);
    const given = values ?? (Array.isArray(second) ? second : []);
    statements.push({
      ...(name && { name }),
      ...(rowMode && { rowMode }),
      text,
      values: given.map((value) => templateOf(value, occasion)),
    });
    return original.apply(this, args);
  };
  try {
    return { result: await act(), statements };
  } finally {
    prototype.query = original;
  }
}

type Replay = (pool: pg.Pool, occasion: Occasion) => Promise<void>;

/** Sends the same statements for another occasion: those of its step. */
export function replayOf(steps: readonly (readonly Statement[])[]): Replay {
  const replays = steps.map(replayOfStep);
  return async (pool, occasion) => {
    const replay = replays[occasion.step];
    if (!replay) throw new Error(`nothing was recorded of step ${occasion.step}`);
    await replay(pool, occasion);
  };
}

/** Those of a transaction go over one connection, as in the product. */
function replayOfStep(statements: readonly Statement[]): Replay {
  const steps = statements.map(({ values, ...statement }) => ({ statement, makers: values.map(makerOf) }));
  return async (pool, occasion) => {
    let client: pg.PoolClient | undefined;
    try {
      for (const { statement, makers } of steps) {
        if (statement.text === 'begin') client = await pool.connect();
        await (client ?? pool).query({ ...statement, values: makers.map((make) => make(occasion)) } as pg.QueryConfig);
        if (statement.text !== 'commit') continue;
        client?.release();
        client = undefined;
      }
    } finally {
      client?.release(true);
    }
  };
}
