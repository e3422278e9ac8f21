import type { JobState, MailState, MessageState } from '#contract/system-values.ts';
import { unusual } from '#web/ui/search-params.ts';
import { type AuditSearch, auditSearch } from './audit/audit-list.ts';
import { type BackupSearch, backupSearch } from './backups/backup-list.ts';
import { type JobSearch, jobSearch } from './jobs/job-list.ts';
import { type MailSearch, mailSearch } from './mail/mail-list.ts';
import { type MessageSearch, messageSearch } from './messages/message-list.ts';

/** The tabs of the system screen in order. The first is the default. */
export const systemTabs = ['settings', 'texts', 'messages', 'audit', 'backups', 'health', 'mail', 'jobs'] as const;
export type SystemTab = (typeof systemTabs)[number];

/** Reads each tab's list state from the address. Each reader picks the parameters that it knows. */
const searches = { audit: auditSearch, backups: backupSearch, mail: mailSearch, messages: messageSearch, jobs: jobSearch } as const;

/** The state in the address: the current tab, and the state of its list. */
export type SystemSearch = { tab?: SystemTab | undefined } & AuditSearch &
  BackupSearch &
  Omit<MailSearch, 'state'> &
  Omit<MessageSearch, 'state'> &
  Omit<JobSearch, 'state'> & { state?: MailState | MessageState | JobState | undefined };

export function systemSearch(raw: Record<string, unknown>): SystemSearch {
  const tab = unusual(systemTabs, raw['tab']);
  const search = Object.entries(searches).find(([part]) => part === tab)?.[1];
  return { ...(tab && { tab }), ...search?.(raw) };
}
