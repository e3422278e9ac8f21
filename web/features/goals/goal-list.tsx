import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { useSession } from '#web/lib/session.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { GoalRow } from './goal-row.tsx';
import classes from './goals.module.css';
import { goalsQuery } from './queries.ts';
import { keyOf, SuggestionRow } from './suggestions.tsx';
import { isUnderWay } from './words.ts';

/** Goals under way in short, with a way to all of them. */
export function GoalList({ userId, count = 3 }: { userId: string; count?: number }) {
  const { data, error, isFetching, refetch } = useQuery(goalsQuery(userId));
  const zone = useSession((state) => state.user?.timezone);
  const underWay: readonly Goal[] = data?.goals.filter(isUnderWay) ?? [];
  return (
    <DataCard
      title={m.goals_title()}
      aside={
        <AnchorLink to="/achievements-goals" search={{ tab: 'goals' }} size="sm">
          {m.goals_all()}
        </AnchorLink>
      }
    >
      {!data && error ? (
        <QueryProblem title={m.goals_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <div aria-busy="true">
          <Skeleton height={84} radius="md" mb={16} />
          <Skeleton height={84} radius="md" />
        </div>
      ) : underWay.length === 0 ? (
        <div className={classes.invite}>
          <p>{data.suggestions.length > 0 ? m.goals_suggested_short() : m.goals_none_short()}</p>
          <ul className={classes.suggestions}>
            {data.suggestions.slice(0, 2).map((suggestion) => (
              <SuggestionRow key={keyOf(suggestion)} suggestion={suggestion} />
            ))}
          </ul>
          <ButtonLink to="/achievements-goals" search={{ tab: 'goals', set: true }} variant="default" size="xs">
            {m.goals_set()}
          </ButtonLink>
        </div>
      ) : (
        <ul className={classes.goals}>
          {underWay.slice(0, count).map((goal) => (
            <GoalRow key={goal.id} goal={goal} today={dayIn(zone)} zone={zone} />
          ))}
        </ul>
      )}
    </DataCard>
  );
}
