import { Progress } from '@mantine/core';
import type { Achievements } from '#contract/recognition.ts';
import { m } from '#messages';
import { AchievementsCard } from './achievements-card.tsx';
import classes from './level-card.module.css';

function LevelFacts({ points, level, explained }: Achievements & { explained: boolean }) {
  const share = Math.min(1, Math.max(0, (points - level.from) / Math.max(1, level.to - level.from)));
  const next = level.number + 1;
  return (
    <>
      <p className={classes.name}>{level.name}</p>
      <p className="ui-quiet ui-mt-2xs tabular">
        {m.level_number({ number: level.number })} · {m.level_points({ count: points })}
      </p>
      <Progress.Root size="lg" mt="sm">
        <Progress.Section
          value={share * 100}
          aria-label={m.level_label({ number: level.number, next })}
          aria-valuetext={m.level_to_next({ count: level.to - points, next })}
        />
      </Progress.Root>
      <p className="ui-label ui-mt-xs tabular">{m.level_to_next({ count: level.to - points, next })}</p>
      {explained && <p className="ui-quiet ui-mt-2xs tabular">{m.level_how()}</p>}
    </>
  );
}

/** The person's level and points, and the points left to the next level. */
export function LevelCard({ userId, explained = false }: { userId: string; explained?: boolean }) {
  return (
    <AchievementsCard userId={userId} title={m.level_title()} height={148}>
      {(achievements) => <LevelFacts {...achievements} explained={explained} />}
    </AchievementsCard>
  );
}
