import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { dateTimeOf } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Pages } from '#web/ui/data-table/pages.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './member-page.module.css';

interface Props {
  memberId: string;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}

/** What has happened to a member, in pages. */
export function MemberHistory({ memberId, page = 1, onPage }: Props) {
  const { timezone } = useMe();
  const page_size = limits.pageSize.usual;
  const history = useQuery({
    ...read('GET /api/company/members/:userId/history', { params: { userId: memberId }, query: { page, page_size } }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataCard title={m.member_history()}>
      <Loaded
        read={history}
        problem={m.member_history_problem()}
        waiting={260}
        empty={({ entries }) => (entries.length === 0 ? <p className={classes.none}>{m.member_history_none()}</p> : undefined)}
      >
        {({ entries, total }) => (
          <>
            <ol className={classes.list}>
              {entries.map(({ text, on, at }, index) => (
                <li key={index} className={classes.happened}>
                  <span>{text}</span>
                  <time className={classes.quiet} dateTime={at ?? on}>
                    {at ? dateTimeOf(at, timezone) : dayInWords(on, { dateStyle: 'medium' })}
                  </time>
                </li>
              ))}
            </ol>
            <Pages
              name={m.member_history()}
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
