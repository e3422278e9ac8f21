import type { ActivityKinds, ActivityLog } from '#server/features/activity/index.ts';
import { unstatedFields } from '#server/features/system/audit-fields.ts';

/**
 * Watches what is recorded for what no feature states, and for what the audit log would show by its raw name: kinds and fields without
 * words. Every test that does something to another person or to the platform looks for them by that.
 *
 * @returns what was found so far
 */
export function watchAuditWords(log: ActivityLog, kinds: ActivityKinds): ReadonlySet<string> {
  const found = new Set<string>();
  const { record } = log;
  log.record = (tx, activities) => {
    for (const { kind, actor_id, person_id, facts, values } of activities) {
      if (!kinds.has(kind.name)) found.add(kind.name);
      // What people do for themselves is not in the audit log.
      if (actor_id === null || actor_id === person_id) continue;
      if (!kind.words) found.add(kind.name);
      for (const field of unstatedFields(kind, { facts, values })) found.add(`${kind.name}.${field}`);
    }
    return record(tx, activities);
  };
  return found;
}
