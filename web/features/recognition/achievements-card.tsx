import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Achievements } from '#contract/recognition.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

interface Props {
  userId: string;
  title: string;
  aside?: ReactNode;
  /** The content's height, in pixels. */
  height: number;
  children: (achievements: Achievements) => ReactNode;
}

/** A card for part of a person's achievements, with a skeleton while loading and a message if they can't be loaded. */
export function AchievementsCard({ userId, title, aside, height, children }: Props) {
  const achievements = useQuery(read('GET /api/recognition/user/:userId', { params: { userId } }));
  return (
    <DataCard title={title} aside={aside}>
      <Loaded read={achievements} problem={m.achievements_problem()} waiting={height}>
        {children}
      </Loaded>
    </DataCard>
  );
}
