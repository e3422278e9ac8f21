import type pg from 'pg';
import type { Transaction } from '#server/database/database.ts';
import type { Work } from '#server/database/transaction.ts';

/** What happens in the domain, told inside the transaction in which it happens. Each is told at most once per cause. */
export interface DomainEvents {
  'file completed': { userId: string; moduleId: string; fileName: string; at: Date };
  /** Each attempt that passed, the first of a quiz and every later one. */
  'quiz passed': { userId: string; moduleId: string; fileName: string; score: number; at: Date };
  'module completed': { userId: string; moduleId: string; at: Date };
  'track completed': { userId: string; trackId: string; at: Date };
  /** All tracks that are published at that moment. */
  'all tracks completed': { userId: string; at: Date };
  /** The first study of a day: a file completed, or a minute spent. `day` is the date in the person's zone. */
  'day studied': { userId: string; day: string; at: Date };
  /** The person's whole study time has passed another hour. */
  'hour studied': { userId: string; hours: number; at: Date };
}

type Name = keyof DomainEvents;
/** `client` is the connection of `tx`, for prepared statements. */
type Listener<N extends Name> = (tx: Transaction, event: DomainEvents[N], client: pg.PoolClient) => Promise<void>;

export interface Events {
  on<N extends Name>(name: N, listener: Listener<N>): void;
  /** Lets every listener act in the caller's transaction: all of it happens, or none. */
  tell<N extends Name>(work: Work, name: N, event: DomainEvents[N]): Promise<void>;
}

export function createEvents(): Events {
  const listeners = new Map<Name, Listener<Name>[]>();
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<Name>]);
    },
    async tell({ tx, client }, name, event) {
      for (const listener of listeners.get(name) ?? []) await listener(tx, event, client);
    },
  };
}
