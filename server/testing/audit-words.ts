import type { ActivityKinds, ActivityLog } from '#server/features/activity/index.ts';
import { unstatedFields } from '#server/features/system/audit-fields.ts';

/**
 * Watches recorded activities for kinds that no feature declares, and for kinds and fields that the audit log would show by their raw
 * names. This covers every test in which someone acts on another person or on the platform.
 * @returns the findings so far
 */
export function watchAuditWords(log: ActivityLog, kinds: ActivityKinds): ReadonlySet<string> {
  const found = new Set<string>();
  const { record } = log;
  log.record = (tx, activities) => {
    for (const { kind, actor_id, person_id, facts, values } of activities) {
      if (!kinds.has(kind.name)) found.add(kind.name);
      // The audit log leaves out what people do to themselves.
      if (actor_id === null || actor_id === person_id) continue;
      if (!kind.words) found.add(kind.name);
      for (const field of unstatedFields(kind, { facts, values })) found.add(`${kind.name}.${field}`);
    }
    return record(tx, activities);
  };
  return found;
}
