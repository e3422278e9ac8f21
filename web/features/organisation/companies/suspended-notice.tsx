import { Alert } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import type { Company } from '#contract/companies.ts';
import { m } from '#messages';
import { dateOf } from '#web/lib/relative-time.ts';

/** Says since when and why no one in a company can sign in. Renders nothing for an active company. */
export function SuspendedNotice({ company: { suspended_at, suspended_reason, archived_at } }: { company: Company }) {
  if (!suspended_at) return null;
  const why = suspended_reason ? m.companies_suspended_why({ reason: suspended_reason }) : m.companies_suspended_line();
  const wasSuspendedBefore = suspended_reason !== null || suspended_at !== archived_at;
  return (
    <Alert
      color={archived_at ? 'gray' : 'negative'}
      variant="light"
      icon={archived_at ? <IconArchive size={18} aria-hidden /> : <IconBan size={18} aria-hidden />}
      title={
        archived_at
          ? m.companies_archived_since({ date: dateOf(archived_at) })
          : m.companies_suspended_since({ date: dateOf(suspended_at) })
      }
      className="ui-breaks"
    >
      {archived_at ? m.companies_archived_line() : why} {archived_at && wasSuspendedBefore && m.companies_archived_suspended()}
    </Alert>
  );
}
