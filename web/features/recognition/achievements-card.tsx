import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Achievements } from '#contract/recognition.ts';
import { m } from '#messages';
import { QueryProblem } from '#web/lib/query-problem.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { achievementsQuery } from './queries.ts';

interface Props {
  userId: string;
  title: string;
  aside?: ReactNode;
  /** Of what comes, in pixels. */
  height: number;
  className?: string | undefined;
  children: (achievements: Achievements) => ReactNode;
}

/** A card that shows something of a person's achievements: it waits in its shape, and says when they can't be had. */
export function AchievementsCard({ userId, title, aside, height, className, children }: Props) {
  const { data, error, isFetching, refetch } = useQuery(achievementsQuery(userId));
  return (
    <DataCard title={title} aside={aside} {...(className ? { className } : {})}>
      {data ? (
        children(data)
      ) : error ? (
        <QueryProblem title={m.achievements_problem()} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={height} radius="md" />
        </div>
      )}
    </DataCard>
  );
}
