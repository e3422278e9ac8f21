import type { Transaction } from '#server/database/database.ts';

/** What happens in the domain, told inside the transaction in which it happens. Each is told at most once per cause. */
export interface DomainEvents {
  'file completed': { userId: string; moduleId: string; fileName: string; at: Date };
  'quiz passed': { userId: string; moduleId: string; fileName: string; score: number; at: Date };
  'module completed': { userId: string; moduleId: string; at: Date };
}

type Name = keyof DomainEvents;
type Listener<N extends Name> = (tx: Transaction, event: DomainEvents[N]) => Promise<void>;

export interface Events {
  on<N extends Name>(name: N, listener: Listener<N>): void;
  /** Lets every listener act in the caller's transaction: all of it happens, or none. */
  tell<N extends Name>(tx: Transaction, name: N, event: DomainEvents[N]): Promise<void>;
}

export function createEvents(): Events {
  const listeners = new Map<Name, Listener<Name>[]>();
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<Name>]);
    },
    async tell(tx, name, event) {
      for (const listener of listeners.get(name) ?? []) await listener(tx, event);
    },
  };
}
