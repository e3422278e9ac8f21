import { unusual } from '#web/ui/search-params.ts';
import { type AuditSearch, auditSearch } from './audit/audit-list.ts';

/** The parts of the screen of the system, in their order; the first is the usual one. */
export const systemTabs = ['settings', 'audit', 'backups', 'health', 'mail', 'jobs'] as const;
export type SystemTab = (typeof systemTabs)[number];

/** What the address says: which part is in view, and how its list is asked for. */
export type SystemSearch = { tab?: SystemTab | undefined } & AuditSearch;

export function systemSearch(raw: Record<string, unknown>): SystemSearch {
  const tab = unusual(systemTabs, raw['tab']);
  return { ...(tab && { tab }), ...(tab === 'audit' ? auditSearch(raw) : {}) };
}
