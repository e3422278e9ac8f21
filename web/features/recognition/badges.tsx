import { Progress, Skeleton } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Badge } from '#contract/recognition.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { BadgePicture } from './badge-picture.tsx';
import classes from './badges.module.css';
import { families, hueOf } from './families.ts';

function BadgeCard({ badge, index }: { badge: Badge; index: number }) {
  const zone = useMe().timezone;
  const soFar = m.badges_so_far({ current: badge.current, target: badge.target });
  return (
    <li className={classes.card} data-earned={badge.earned_at !== null} data-badge={badge.id}>
      <BadgePicture icon={badge.icon} family={badge.family} earned={badge.earned_at !== null} size={64} shape={index} />
      <div className="ui-rest">
        <h3 className={classes.name}>{badge.name}</h3>
        <p className="ui-quiet ui-mt-2xs">{badge.description}</p>
        {badge.earned_at ? (
          <p className={classes.earned}>
            <IconCheck size={14} stroke={2.5} aria-hidden="true" />
            {m.badges_earned({ date: dateOf(badge.earned_at, zone) })}
          </p>
        ) : (
          <div className="ui-mt-2xs ui-row ui-small tabular ui-gap-sm">
            <Progress
              value={(100 * badge.current) / badge.target}
              size={6}
              radius="xl"
              color={`var(--track-${hueOf(badge.family)}-fill)`}
              className={classes.bar}
              aria-label={m.badges_progress_label({ badge: badge.name })}
            />
            <span>{soFar}</span>
          </div>
        )}
      </div>
    </li>
  );
}

function Family({ family, badges }: { family: (typeof families)[number]; badges: readonly Badge[] }) {
  const id = useId();
  const earned = badges.filter(({ earned_at }) => earned_at !== null).length;
  return (
    <section aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {family.name()}
          </h2>
          <p className="ui-quiet ui-mt-2xs">{family.line()}</p>
        </div>
        <span className="ui-quiet tabular">{m.badges_count({ earned, total: badges.length })}</span>
      </div>
      <ul className={classes.grid}>
        {badges.map((badge, index) => (
          <BadgeCard key={badge.id} badge={badge} index={index} />
        ))}
      </ul>
    </section>
  );
}

/** All badges by family: earned ones with their date, the others with their progress. */
export function Badges({ userId }: { userId: string }) {
  const achievements = useQuery(read('GET /api/recognition/user/:userId', { params: { userId } }));
  return (
    <Loaded
      read={achievements}
      problem={m.achievements_problem()}
      waiting={
        <div className={classes.grid}>
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} height={112} radius="lg" />
          ))}
        </div>
      }
    >
      {({ badges }) => {
        const byFamily = Map.groupBy(badges, ({ family }) => family);
        return (
          <div className="ui-stack ui-gap-3xl">
            {families.map((family) => {
              const ofFamily = byFamily.get(family.id);
              return ofFamily && <Family key={family.id} family={family} badges={ofFamily} />;
            })}
          </div>
        );
      }}
    </Loaded>
  );
}
