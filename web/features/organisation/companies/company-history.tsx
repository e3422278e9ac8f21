import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CompanyHappened } from '#contract/companies.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './companies.module.css';

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

function Entry({ entry: { text, at, actor, changes } }: { entry: CompanyHappened }) {
  const { timezone } = useMe();
  return (
    <li className={classes.entry}>
      <span>{text}</span>
      <span className={classes.quiet}>
        {actor?.full_name ?? m.company_history_nobody()} · <time dateTime={at}>{dateTimeOf(at, timezone)}</time>
      </span>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map((change) => (
            <li key={change.field}>{sayChange(change)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What was decided about a company, by whom, and what it changed, in pages. */
export function CompanyHistory({ companyId, page = 1, onPage }: Props) {
  const page_size = limits.pageSize.usual;
  const history = useQuery({
    ...read('GET /api/admin/companies/:companyId/history', { params: { companyId }, query: { page, page_size } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataCard title={m.company_history_title()}>
      <Loaded
        read={history}
        problem={m.company_history_problem()}
        waiting={160}
        empty={({ total }) => (total === 0 ? <p className={classes.quiet}>{m.company_history_none()}</p> : undefined)}
      >
        {({ entries, total }) => (
          <>
            <ol className={classes.entries}>
              {entries.map((entry, index) => (
                <Entry key={index} entry={entry} />
              ))}
            </ol>
            <Pages
              name={m.company_history_title()}
              total={total}
              pageSize={page_size}
              page={page}
              onPage={(next) => onPage(next > 1 ? next : undefined)}
            />
          </>
        )}
      </Loaded>
    </DataCard>
  );
}
