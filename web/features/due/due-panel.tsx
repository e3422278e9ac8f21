import type { OwnRound } from '#contract/due-rounds.ts';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './due.module.css';
import { OpenRound } from './open-round.tsx';

/** How many rounds a dashboard shows. The others are on the page that it links to. */
const shown = 3;

/** The signed-in person's open rounds, on their dashboard. Renders nothing if there are none. */
export function DuePanel({ rounds }: { rounds: readonly OwnRound[] }) {
  const today = dayIn(useMe().timezone);
  if (rounds.length === 0) return null;
  return (
    <DataCard
      title={m.due_title()}
      aside={
        <AnchorLink to="/due" size="sm">
          {rounds.length > shown ? m.due_all({ count: rounds.length }) : m.due_open_page()}
        </AnchorLink>
      }
    >
      <ul className={classes.rounds}>
        {rounds.slice(0, shown).map((round, index) => (
          <OpenRound key={round.id} round={round} today={today} isFirst={index === 0} />
        ))}
      </ul>
    </DataCard>
  );
}
