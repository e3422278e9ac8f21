import { Button } from '@mantine/core';
import type { TrackPlacement } from '#contract/placement.ts';
import { mostPlacementQuestions } from '#contract/placement-values.ts';
import { m } from '#messages';
import { dayIn, dayLong } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';

interface Props {
  placement: TrackPlacement;
  isStarting: boolean;
  onStart: () => void;
}

function whyNot({ session, modules, repeat_from }: TrackPlacement, zone: string): string | null {
  if (session) return null;
  if (repeat_from !== null) return m.placement_repeat_from({ day: dayLong(dayIn(zone, new Date(repeat_from))) });
  return modules === 0 ? m.placement_all_completed() : null;
}

/** The way into a placement: to start, continue or repeat it, or why that isn't possible now. */
export function PlacementStart({ placement, isStarting, onStart }: Props) {
  const { session, result } = placement;
  const { timezone } = useMe();
  const reason = whyNot(placement, timezone);
  if (reason !== null) return <p className="ui-dim ui-mb-xl">{reason}</p>;
  const label = session ? m.placement_continue() : result ? m.placement_repeat() : m.placement_start();
  return (
    <section className="ui-mb-xl">
      {session && <p className="ui-mb-md">{m.placement_continue_line({ answered: session.answered })}</p>}
      <p className="ui-dim ui-mb-md">{m.placement_before({ most: mostPlacementQuestions })}</p>
      <Button size="md" onClick={onStart} loading={isStarting}>
        {label}
      </Button>
    </section>
  );
}
