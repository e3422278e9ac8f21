import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { History, HistoryLine, HistoryTime, historyPageSize } from '#web/lib/history.tsx';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';

interface Props {
  memberId: string;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}

/** A member's history, in pages. */
export function MemberHistory({ memberId, page = 1, onPage }: Props) {
  const history = useQuery({
    ...read('GET /api/company/members/:userId/history', {
      params: { userId: memberId },
      query: { page, page_size: historyPageSize },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataCard title={m.member_history()}>
      <History
        read={history}
        name={m.member_history()}
        problem={m.member_history_problem()}
        none={m.member_history_none()}
        page={page}
        onPage={onPage}
      >
        {({ text, on, at }) => (
          <>
            <span>{text}</span>
            <HistoryLine>
              <HistoryTime at={at} on={on} />
            </HistoryLine>
          </>
        )}
      </History>
    </DataCard>
  );
}
