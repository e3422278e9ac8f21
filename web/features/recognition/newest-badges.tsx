import type { Badge } from '#contract/recognition.ts';
import { m } from '#messages';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { AchievementsCard } from './achievements-card.tsx';
import { BadgePicture } from './badge-picture.tsx';

/** Returns the earned badges, newest first. */
const newestOf = (badges: readonly Badge[]): Badge[] =>
  badges.filter(({ earned_at }) => earned_at !== null).toSorted((a, b) => (b.earned_at ?? '').localeCompare(a.earned_at ?? ''));

/** Returns the badge closest to being earned, measured as a share of its target, or the first if several are equally close. */
const nextOf = (badges: readonly Badge[]): Badge | undefined =>
  badges.filter(({ earned_at }) => earned_at === null).toSorted((a, b) => b.current / b.target - a.current / a.target)[0];

function Row({ badge, index, line }: { badge: Badge; index: number; line: string }) {
  return (
    <li className="ui-row ui-gap-sm">
      <BadgePicture icon={badge.icon} family={badge.family} earned={badge.earned_at !== null} size={44} shape={index} />
      <div className="ui-lines">
        <span className="ui-medium">{badge.name}</span>
        <span className="ui-small">{line}</span>
      </div>
    </li>
  );
}

/** The most recently earned badges, and the nearest one. */
export function NewestBadges({ userId, count = 3 }: { userId: string; count?: number }) {
  const when = useRelativeTime();
  return (
    <AchievementsCard
      userId={userId}
      title={m.badges_newest()}
      height={172}
      aside={
        <AnchorLink to="/achievements-goals" search={{ tab: 'badges' }} size="sm">
          {m.badges_all()}
        </AnchorLink>
      }
    >
      {({ badges }) => {
        const newest = newestOf(badges).slice(0, count);
        const next = nextOf(badges);
        return (
          <>
            {newest.length === 0 && <p className="ui-quiet ui-mb-sm">{m.badges_none()}</p>}
            <ul className="ui-list ui-stack ui-gap-sm">
              {newest.map((badge, index) => (
                <Row key={badge.id} badge={badge} index={index} line={when(badge.earned_at ?? '')} />
              ))}
              {next && (
                <Row
                  badge={{ ...next, name: m.badges_next({ badge: next.name }) }}
                  index={newest.length}
                  line={`${next.description} ${m.badges_so_far({ current: next.current, target: next.target })}`}
                />
              )}
            </ul>
          </>
        );
      }}
    </AchievementsCard>
  );
}
