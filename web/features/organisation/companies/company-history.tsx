import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CompanyHappened } from '#contract/companies.ts';
import { m } from '#messages';
import { History, HistoryLine, HistoryTime, historyPageSize } from '#web/lib/history.tsx';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';

interface Props {
  companyId: string;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}

function sayChange({ field, before, after }: CompanyHappened['changes'][number]): string {
  if (before === null && after === null) return field;
  if (before === null) return m.company_history_set({ field, after: after ?? '' });
  return m.company_history_changed({ field, before, after: after ?? m.company_history_nothing() });
}

/** The decisions about a company, in pages, each with who made it and what it changed. */
export function CompanyHistory({ companyId, page = 1, onPage }: Props) {
  const history = useQuery({
    ...read('GET /api/admin/companies/:companyId/history', {
      params: { companyId },
      query: { page, page_size: historyPageSize },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataCard title={m.company_history_title()}>
      <History
        read={history}
        name={m.company_history_title()}
        problem={m.company_history_problem()}
        none={m.company_history_none()}
        page={page}
        onPage={onPage}
      >
        {({ text, at, actor, changes }) => (
          <>
            <span>{text}</span>
            {changes.length > 0 && (
              <ul className="ui-list ui-quiet">
                {changes.map((change) => (
                  <li key={change.field}>{sayChange(change)}</li>
                ))}
              </ul>
            )}
            <HistoryLine>
              <HistoryTime at={at} /> · {actor?.full_name ?? m.company_history_nobody()}
            </HistoryLine>
          </>
        )}
      </History>
    </DataCard>
  );
}
