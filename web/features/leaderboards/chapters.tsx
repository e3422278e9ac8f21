import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { getLocale } from '#web/paraglide/runtime.js';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import classes from './leaderboard.module.css';
import { chaptersQuery, type Period } from './queries.ts';

/** The company's chapters by points a member. */
export function Chapters({ period }: { period: Period }) {
  const { data, error, isFetching, refetch } = useQuery(chaptersQuery(period));
  const oneDecimal = new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 });
  return (
    <DataCard title={m.board_chapters()} line={m.board_chapters_line()}>
      {!data && error ? (
        <QueryProblem title={m.board_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Skeleton height={140} radius="md" aria-busy="true" />
      ) : data.length === 0 ? (
        <p className={classes.none}>{m.board_chapters_none()}</p>
      ) : (
        <BarList
          colour="var(--accent)"
          rows={data.map(({ chapter_id, name, rank, members, points_per_member, mine }) => ({
            id: chapter_id,
            name: (
              <>
                {rank}. {name}
                {mine && <span className={classes.you}>{m.board_chapter_mine()}</span>}
              </>
            ),
            value: points_per_member,
            words: m.board_chapter_words({ points: oneDecimal.format(points_per_member), count: members }),
          }))}
        />
      )}
    </DataCard>
  );
}
