import { Button, Pagination, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { dayAfter, dayIn, dayInWords } from '#web/lib/calendar-day.ts';
import { messageOf } from '#web/lib/problem.ts';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { ProblemState } from '#web/ui/problem-state.tsx';
import { byDay } from './by-day.ts';
import { Entry } from './entry.tsx';
import classes from './history.module.css';
import { historyQuery } from './query.ts';

interface Props {
  userId: string;
  page: number;
  onPage: (page: number) => void;
}

function nameOf(day: string, today: string): string {
  if (day === today) return m.history_today();
  if (day === dayAfter(today, -1)) return m.history_yesterday();
  return dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
}

/** What a person has done and was given points for, by day; the page is in the address. */
export function History({ userId, page, onPage }: Props) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(historyQuery(userId, page));
  const zone = useSession((state) => state.user?.timezone);
  if (!data && error) {
    return (
      <ProblemState
        title={m.history_problem()}
        message={messageOf(error, m.problem_unexpected())}
        retryLabel={m.common_retry()}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Waiting />;
  if (data.total === 0) {
    return (
      <EmptyState
        title={m.history_none_title()}
        message={m.history_none_line()}
        action={<ButtonLink to="/dashboard">{m.history_begin()}</ButtonLink>}
      />
    );
  }
  const first = (data.page - 1) * data.page_size + 1;
  const today = dayIn(zone);
  return (
    <DataCard
      title={m.history_title()}
      line={m.history_line()}
      aside={
        data.entries.length > 0 && (
          <span className={classes.range} aria-live="polite">
            {m.history_range({ from: first, to: first + data.entries.length - 1, total: data.total })}
          </span>
        )
      }
    >
      {data.entries.length === 0 ? (
        <EmptyState
          compact
          drawing="search"
          title={m.history_beyond_title()}
          message={m.history_beyond_line()}
          action={
            <Button variant="default" onClick={() => onPage(1)}>
              {m.history_first_page()}
            </Button>
          }
        />
      ) : (
        <div className={classes.days} data-old={isPlaceholderData || undefined} aria-busy={isPlaceholderData}>
          {byDay(data.entries, zone).map(({ day, entries }) => (
            <section key={day} aria-labelledby={`day-${day}`}>
              <h3 id={`day-${day}`} className={classes.day}>
                {nameOf(day, today)}
              </h3>
              <ul className={classes.entries}>
                {entries.map((entry) => (
                  <Entry key={`${entry.at}${entry.kind}${entry.action_url}${entry.title}`} entry={entry} zone={zone} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {data.total > data.page_size && (
        <nav className={classes.pages} aria-label={m.history_pages()}>
          <Pagination
            total={Math.ceil(data.total / data.page_size)}
            value={page}
            onChange={onPage}
            size="sm"
            getControlProps={(control) => ({
              'aria-label': control === 'previous' || control === 'first' ? m.history_previous() : m.history_next(),
            })}
          />
        </nav>
      )}
    </DataCard>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label={m.common_loading()}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={44} />
      ))}
    </div>
  );
}
