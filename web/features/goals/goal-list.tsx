import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { isUnderWay } from './goal-labels.ts';
import { GoalRow } from './goal-row.tsx';
import classes from './goals.module.css';
import { keyOf, SuggestionRow } from './suggestions.tsx';

/** A short list of current goals, with a link to all of them. */
export function GoalList({ count = 3 }: { count?: number }) {
  const { id: userId, timezone } = useMe();
  const goals = useQuery(read('GET /api/goals/user/:userId', { params: { userId } }));
  return (
    <DataCard
      title={m.goals_title()}
      aside={
        <AnchorLink to="/achievements-goals" search={{ tab: 'goals' }} size="sm">
          {m.goals_all()}
        </AnchorLink>
      }
    >
      <Loaded
        read={goals}
        problem={m.goals_problem()}
        waiting={
          <>
            <Skeleton height={84} radius="md" mb="md" />
            <Skeleton height={84} radius="md" />
          </>
        }
        empty={({ goals: all, suggestions }) =>
          all.some(isUnderWay) ? undefined : (
            <div className={classes.invite}>
              <p>{suggestions.length > 0 ? m.goals_suggested_short() : m.goals_none_short()}</p>
              <ul className={classes.suggestions}>
                {suggestions.slice(0, 2).map((suggestion) => (
                  <SuggestionRow key={keyOf(suggestion)} suggestion={suggestion} />
                ))}
              </ul>
              <ButtonLink to="/achievements-goals" search={{ tab: 'goals', set: true }} variant="default" size="xs">
                {m.goals_set()}
              </ButtonLink>
            </div>
          )
        }
      >
        {({ goals: all }) => (
          <ul className={classes.goals}>
            {all
              .filter(isUnderWay)
              .slice(0, count)
              .map((goal) => (
                <GoalRow key={goal.id} goal={goal} today={dayIn(timezone)} zone={timezone} />
              ))}
          </ul>
        )}
      </Loaded>
    </DataCard>
  );
}
