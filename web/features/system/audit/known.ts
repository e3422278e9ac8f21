import type { AuditEntry } from '#contract/audit-log.ts';
import { m } from '#messages';

/** What is known of an entry, line by line; ids of what has no name are left out. */
export const knownOf = ({ changes, values_deleted, facts }: AuditEntry): string[] => [
  ...changes.map(({ name, before, after }) => `${name}: ${before === null ? '' : `${before} → `}${after ?? m.audit_nothing()}`),
  ...(values_deleted ? [m.audit_values_deleted()] : []),
  ...facts.flatMap(({ name, value, is_reference }) => (is_reference ? [] : [`${name}: ${value}`])),
];
