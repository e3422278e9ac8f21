import type { Transaction } from '#server/database/database.ts';
import type { ActivityLog } from '#server/features/activity/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import type { Scope } from './queries.ts';

/** A module's state that is about to be published. */
export interface AboutToBePublished {
  module_id: string;
  company_id: Scope;
  /** Identifies exactly the state that becomes the edition. */
  checked: string;
  at: Date;
  by: PersonId | null;
}
type Check = (tx: Transaction, publishing: AboutToBePublished) => Promise<void>;

const checks = new WeakMap<ActivityLog, Check[]>();

/** Adds a check that runs in the transaction that publishes a checked working copy, before anything is published. It throws to refuse. */
export function beforePublishing(log: ActivityLog, check: Check): void {
  checks.set(log, [...(checks.get(log) ?? []), check]);
}

/** Runs what other features check before a module is published. */
export async function checkBeforePublishing({ activity }: Services, tx: Transaction, publishing: AboutToBePublished): Promise<void> {
  for (const check of checks.get(activity) ?? []) await check(tx, publishing);
}
