import { Alert } from '@mantine/core';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import type { Company } from '#contract/companies.ts';
import { m } from '#messages';
import { dateOf } from '#web/lib/relative-time.ts';
import classes from './companies.module.css';

/** Since when and why nobody of a company can sign in; nothing for a company that is active. */
export function SuspendedNotice({ company: { suspended_at, suspended_reason } }: { company: Company }) {
  if (!suspended_at) return null;
  return (
    <Alert
      color="negative"
      variant="light"
      icon={<IconBan size={18} aria-hidden />}
      title={m.companies_suspended_since({ date: dateOf(suspended_at) })}
      className={classes.notice ?? ''}
    >
      {suspended_reason ? m.companies_suspended_why({ reason: suspended_reason }) : m.companies_suspended_line()}
    </Alert>
  );
}
