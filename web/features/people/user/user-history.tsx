import { SegmentedControl } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type UserHistory as Of, userHistories } from '#contract/account-values.ts';
import { discloses } from '#contract/disclosure.ts';
import type { UserPage } from '#contract/user-management.ts';
import { m } from '#messages';
import { History, HistoryLine, HistoryTime, historyPageSize } from '#web/lib/history.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

interface Props {
  user: UserPage;
  history: Of;
  page: number | undefined;
  onHistory: (of: Of, page: number | undefined) => void;
}

const names: Record<Of, () => string> = { account: m.user_history_account, learning: m.user_history_learning };

/** An account's history and, as far as the company shows it, its owner's learning history. */
export function UserHistory({ user, history, page, onHistory }: Props) {
  const isOwn = useMe().id === user.id;
  const isHidden = history === 'learning' && !discloses(user.staff_sees, 'progress') && !isOwn;
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
        <Entries userId={user.id} history={history} page={page} onPage={(next) => onHistory(history, next)} />
      )}
    </DataCard>
  );
}

interface EntriesProps {
  userId: string;
  history: Of;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}

function Entries({ userId, history, page = 1, onPage }: EntriesProps) {
  const entries = useQuery({
    ...read('GET /api/admin/users/:userId/history', {
      params: { userId },
      query: { of: history, page, page_size: historyPageSize },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <History
      read={entries}
      name={m.user_history()}
      problem={m.user_history_problem()}
      none={m.user_history_none()}
      page={page}
      onPage={onPage}
    >
      {({ text, by, on, at }) => (
        <>
          <span>{text}</span>
          <HistoryLine>
            <HistoryTime at={at} on={on} />
            {by && ` · ${m.user_history_by({ name: by.full_name })}`}
          </HistoryLine>
        </>
      )}
    </History>
  );
}
