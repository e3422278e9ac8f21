import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type UserHistory as Of, userHistories } from '#contract/account-values.ts';
import type { UserPage } from '#contract/user-management.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from '../people.module.css';

interface Props {
  user: UserPage;
  history: Of;
  page: number | undefined;
  onHistory: (of: Of, page: number | undefined) => void;
}

const names: Record<Of, () => string> = { account: m.user_history_account, learning: m.user_history_learning };

/** What has happened to an account and, as far as the company shows it, in its owner's learning. */
export function UserHistory({ user, history, page, onHistory }: Props) {
  const isOwn = useMe().id === user.id;
  const isHidden = history === 'learning' && user.staff_sees === 'groups' && !isOwn;
  return (
    <DataCard
      title={m.user_history()}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={m.user_history()}
          value={history}
          onChange={(of) => onHistory(of as Of, undefined)}
          data={userHistories.map((value) => ({ value, label: names[value]() }))}
        />
      }
    >
      {isHidden ? (
        <FormNotice>{m.user_history_hidden()}</FormNotice>
      ) : (
        <Entries userId={user.id} history={history} page={page} onPage={(next) => onHistory(history, next > 1 ? next : undefined)} />
      )}
    </DataCard>
  );
}

interface EntriesProps {
  userId: string;
  history: Of;
  page: number | undefined;
  onPage: (page: number) => void;
}

function Entries({ userId, history, page = 1, onPage }: EntriesProps) {
  const { timezone } = useMe();
  const page_size = limits.pageSize.usual;
  const entries = useQuery({
    ...read('GET /api/admin/users/:userId/history', { params: { userId }, query: { of: history, page, page_size } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded
      read={entries}
      problem={m.user_history_problem()}
      waiting={260}
      empty={({ total }) => (total === 0 ? <p className={classes.none}>{m.user_history_none()}</p> : undefined)}
    >
      {({ entries: rows, total }) => (
        <>
          <ol className={classes.list}>
            {rows.map(({ text, by, on, at }, index) => (
              <li key={index} className={classes.happened}>
                <span>{text}</span>
                <span className={classes.quiet}>
                  <time dateTime={at ?? on}>{at ? dateTimeOf(at, timezone) : dayInWords(on, { dateStyle: 'medium' })}</time>
                  {by && ` · ${m.user_history_by({ name: by.full_name })}`}
                </span>
              </li>
            ))}
          </ol>
          <Pages name={m.user_history()} total={total} pageSize={page_size} page={page} onPage={onPage} />
        </>
      )}
    </Loaded>
  );
}
