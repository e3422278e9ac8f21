import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LeaderboardPeriod } from '#contract/values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { BarList } from '#web/ui/bar-list.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './leaderboard.module.css';

/** The company's chapters, ranked by points per member. */
export function Chapters({ period }: { period: LeaderboardPeriod }) {
  const chapters = useQuery({ ...read('GET /api/leaderboards/chapters', { query: { period } }), placeholderData: keepPreviousData });
  return (
    <DataCard title={m.board_chapters()} line={m.board_chapters_line()}>
      <Loaded
        read={chapters}
        problem={m.board_problem()}
        waiting={140}
        empty={({ length }) => (length === 0 ? <p className="ui-quiet ui-mt-sm">{m.board_chapters_none()}</p> : undefined)}
      >
        {(all) => (
          <BarList
            colour="var(--figure)"
            rows={all.map(({ chapter_id, name, rank, members, points_per_member, mine }) => ({
              id: chapter_id,
              name: (
                <>
                  {rank === null ? name : `${inNumbers(rank)}. ${name}`}
                  {mine && <span className={classes.you}>{m.board_chapter_mine()}</span>}
                </>
              ),
              value: points_per_member ?? 0,
              words:
                points_per_member === null
                  ? m.figures_hidden()
                  : m.board_chapter_words({ points: inNumbers(points_per_member, 1), count: members }),
            }))}
          />
        )}
      </Loaded>
    </DataCard>
  );
}
