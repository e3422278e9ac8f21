import type { Transaction } from '#server/database/database.ts';
import { afterCommit } from '#server/database/transaction.ts';
import { logSecurityEvent } from '#server/http/security-log.ts';
import type { CompanyId, PersonId, Stored } from '#server/reached.ts';
import { addOrigins } from './audit-queries.ts';
import type { Field, Fields } from './fields.ts';
import { addFormerNames } from './former-names.ts';
import { addActivity, addValues } from './queries.ts';

/** How a feature declares one kind of activity. */
interface Stated {
  /**
   * Whether the facts, or the mere occurrence, reveal a person's learning. Such activities are hidden from staff who may not see that, and
   * so are activities of kinds that no feature declares any longer.
   */
  readonly aboutLearning: boolean;
  /** How the audit log words the action; omitted for actions that people only take on their own behalf. */
  readonly words?: () => string;
  /** The fields of its facts. */
  readonly fields?: Fields;
  /** The field whose values `before` and `after` are, if they are single values. */
  readonly changes?: string;
  /** Set if the audit log lists it even though it was not done to anyone else: `act` is always listed, `sign_in` only on request. */
  readonly audited?: 'act' | 'sign_in';
  /** Set if the actor is unknown. Rows written by earlier versions name the account owner instead. */
  readonly byUnknown?: true;
  /** The subject that it renames, and the field with the name. Earlier activities are shown with the name that the subject had then. */
  readonly renames?: { readonly whose: 'person_id' | 'company_id' | 'chapter_id'; readonly field: string };
}

/** A kind of activity and the type of its facts, declared by the feature where it happens. */
export interface ActivityKind<F extends object = object> extends Stated {
  readonly name: string;
  /** Set if each one is written to the security log after the commit. The log contains the facts, so they must be codes and ids. */
  readonly security?: true;
  /** Never set; it only carries the type of the facts. */
  readonly facts?: F;
}

/** `before`, `after` and the names of changed fields need no declaration. */
type FactName<F> = Exclude<keyof F & string, 'before' | 'after' | 'fields'>;
/** A kind with words names each of its facts. Tests verify that it also names a change's old and new values. */
type StatementOf<F> = Stated &
  ({ readonly words?: never } | (string extends keyof F ? unknown : { readonly fields: Fields & Readonly<Record<FactName<F>, Field>> }));

export const activityKind = <F extends object>(name: string, stated: StatementOf<F>): ActivityKind<F> => ({ name, ...stated });
/** Declares a kind that someone investigating an attack needs to find in the log. */
export const securityKind = <F extends object>(name: string, stated: StatementOf<F>): ActivityKind<F> => ({
  name,
  security: true,
  ...stated,
});

/** All kinds that features declare, by name. */
export type ActivityKinds = ReadonlyMap<string, ActivityKind>;

/** Something that happened. */
export interface Activity<F extends object = object> {
  kind: ActivityKind<F>;
  at: Date;
  /** The actor; null for the product itself and for people who are not signed in. */
  actor_id: PersonId | null;
  /** The person it happened to. */
  person_id: PersonId | null;
  company_id: CompanyId | null;
  facts: F;
  /** Personal values before and after a change; they are stored separately. */
  values?: { before: object | null; after: object | null };
}

/** The person or company that a row is about. */
type About<F extends object> = Omit<Activity<F>, 'kind' | 'actor_id' | 'person_id' | 'company_id'> & {
  actor_id: Stored<'person'> | null;
  person_id: Stored<'person'> | null;
  company_id: Stored<'company'> | null;
};

/**
 * Creates an activity and checks its facts against the type of its kind. The ids may come from stored rows, which no caller has reached.
 */
export const happened = <F extends object>(kind: ActivityKind<F>, activity: About<F>): Activity<F> =>
  ({ kind, ...activity }) as Activity<F>;

type SecurityLog = Parameters<typeof logSecurityEvent>[0];
type FactsOf<K> = K extends ActivityKind<infer F> ? F : never;
/** Activities of some kinds: a union that a listener narrows with `is`. */
export type ActivityOf<K extends ActivityKind> = K extends ActivityKind ? Activity<FactsOf<K>> : never;
export const is = <F extends object>(activity: Activity, kind: ActivityKind<F>): activity is Activity<F> =>
  activity.kind.name === kind.name;

/**
 * Runs in the transaction that records the activities, so that either all of it is committed or nothing is. It receives all activities from
 * one `record` call together and in order.
 */
export type Listener = (tx: Transaction, activities: readonly Activity[]) => Promise<void>;

export interface ActivityLog {
  /** Adds a listener; listeners start in the order they were added. */
  during(kinds: readonly ActivityKind[], listener: Listener): void;
  /** Records activities and runs every listener on them, in the caller's transaction. */
  record(tx: Transaction, activities: readonly Activity[]): Promise<void>;
  /** Runs the listeners on activities that are already recorded, for replaying a history. */
  replay(tx: Transaction, activities: readonly Activity[]): Promise<void>;
  /** Calls back after each commit that recorded something. */
  onRecorded(wake: () => void): void;
}

/** Logs the security events among some activities. */
function tell(out: SecurityLog, activities: readonly Activity[]): void {
  for (const { kind, actor_id: actor, person_id: person, company_id: company, facts } of activities)
    if (kind.security) logSecurityEvent(out, { ...facts, event: kind.name, actor, person, company });
}

/** @param out the log for security events that no request caused */
export function createActivityLog(out: SecurityLog): ActivityLog {
  const listeners: { names: ReadonlySet<string>; listener: Listener }[] = [];
  const wakes: (() => void)[] = [];
  const wakeAll = () => {
    for (const wake of wakes) wake();
  };

  async function write(tx: Transaction, activities: readonly Activity[]): Promise<void> {
    const ids = await addActivity(tx, activities);
    await Promise.all([addValues(tx, activities, ids), addOrigins(tx, activities, ids), addFormerNames(tx, activities)]);
  }

  async function listen(tx: Transaction, activities: readonly Activity[]): Promise<void> {
    // The listeners start in feature order and do not wait for one another: their statements go to the database together.
    await Promise.all(
      listeners.map(async ({ names, listener }) => {
        const heard = activities.filter(({ kind }) => names.has(kind.name));
        if (heard.length > 0) await listener(tx, heard);
      }),
    );
  }

  return {
    during(kinds, listener) {
      listeners.push({ names: new Set(kinds.map(({ name }) => name)), listener });
    },
    async record(tx, activities) {
      if (activities.length === 0) return;
      afterCommit(tx, wakeAll);
      afterCommit(tx, () => tell(out, activities));
      // The listeners' statements are sent after the rows, without waiting for the database to confirm them.
      await Promise.all([write(tx, activities), listen(tx, activities)]);
    },
    replay: listen,
    onRecorded: (wake) => void wakes.push(wake),
  };
}
