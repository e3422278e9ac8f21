import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { limits } from '#contract/values.ts';
import type { Database, Queryable, Transaction } from '#server/database/database.ts';
import { bytes, statement, text } from '#server/database/statement.ts';
import type { Caller } from './caller.ts';
import { Refusal, refusedField } from './refusal.ts';

/** One attempt at a call, with its caller's key and its request. */
interface Attempt {
  caller_id: string;
  /** The method and path in the contract. */
  call: string;
  key: string;
  request_hash: Buffer;
  /** Whether this attempt has created something. */
  isUsed: boolean;
}

/** Thrown if another transaction has created the object with the same key in the meantime, so that this one creates nothing. */
class MadeMeanwhile extends Error {}

const attempts = new AsyncLocalStorage<Attempt>();

const insertMadeOnce = statement(
  'made_once_keep',
  'insert into made_once (caller_id, call, key, request_hash, made) values ($1, $2, $3, $4, $5) on conflict do nothing',
  {},
);

/**
 * Records a call's result in the transaction that creates it, so that another call with the same idempotency key does not create it again.
 * A simultaneous call waits here until this transaction ends. Without a key, nothing is written.
 */
export async function madeOnce(tx: Transaction, made: string): Promise<void> {
  const attempt = attempts.getStore();
  if (!attempt) return;
  const { caller_id, call, key, request_hash } = attempt;
  if ((await insertMadeOnce.count(tx, [caller_id, call, key, request_hash, made])) === 0) throw new MadeMeanwhile();
  attempt.isUsed = true;
}

const selectMadeOnce = statement(
  'made_once_read',
  'select request_hash, made from made_once where caller_id = $1 and call = $2 and key = $3',
  {
    request_hash: bytes,
    made: text,
  },
);

/**
 * Returns the id of the object that the first attempt with this key created, or undefined if it created nothing. Throws
 * `key_of_another_call` if that attempt requested something else.
 */
export type ReadMade = (attempt: Attempt) => Promise<string | undefined>;

export const madeReader =
  (database: Database): ReadMade =>
  async ({ caller_id, call, key, request_hash }) => {
    const row = await selectMadeOnce.row(database, [caller_id, call, key]);
    if (row && !row.request_hash.equals(request_hash)) throw new Refusal('key_of_another_call');
    return row?.made;
  };

/** Returns the caller's idempotency key, or undefined if there is none. Throws `invalid_request` for a malformed key. */
function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > limits.idempotencyKey.most)
    throw refusedField({ path: 'headers.Idempotency-Key', code: 'idempotency_key', params: { most: limits.idempotencyKey.most } });
  return key;
}

interface Once<T> {
  readMade: ReadMade;
  request: FastifyRequest;
  caller: Caller;
  /** The method and path in the contract. */
  call: string;
  /** The validated request. */
  asked: object;
  make: () => Promise<T>;
  /** Returns the created object in its current state. */
  again: (made: string) => Promise<T>;
}

/**
 * Creates the object that a call requests, only once for each key that its caller sends. A key is used up only if something was created: a
 * refused or failed call may be repeated with the same key.
 */
export async function onceForKey<T>({ readMade, request, caller, call, asked, make, again }: Once<T>): Promise<T> {
  const key = keyOf(request);
  if (key === undefined) return make();
  const request_hash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const attempt: Attempt = { caller_id: caller.id, call, key, request_hash, isUsed: false };
  const before = await readMade(attempt);
  if (before !== undefined) return again(before);
  /** Returns the object that another request with the same key may have created since this one started. */
  const meanwhile = async (otherwise: () => T): Promise<T> => {
    const made = await readMade(attempt);
    return made === undefined ? otherwise() : again(made);
  };
  let answer: T;
  try {
    answer = await attempts.run(attempt, make);
  } catch (error) {
    // A refusal may be due to the other request, which may have taken a name or reached a limit.
    if (!(error instanceof MadeMeanwhile || error instanceof Refusal)) throw error;
    return meanwhile(() => {
      throw error;
    });
  }
  // If this request created nothing itself, the other one has created everything.
  return attempt.isUsed ? answer : meanwhile(() => answer);
}

const deleteOldMadeOnce = statement(
  'made_once_purge',
  'delete from made_once where ctid = any(array(select ctid from made_once where created_at < $1 limit $2))',
  {},
);

export const madeOncePurge = {
  what: 'idempotencyKey' as const,
  purge: (on: Queryable, before: Date, most: number): Promise<number> => deleteOldMadeOnce.count(on, [before, most]),
};
