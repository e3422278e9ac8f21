import { Badge } from '@mantine/core';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { OwnRound } from '#contract/due-rounds.ts';
import { m } from '#messages';
import { dayIn } from '#web/lib/calendar-day.ts';
import { dueShort, stepsInWords } from '#web/lib/due-words.ts';
import { useMe } from '#web/lib/me.ts';
import { PlainLink } from '#web/ui/link.tsx';

/** Says by when an open round of a track or module is due and how far it has come: `Due 4 Dec · 2 of 3 steps`. */
export function RoundChip({ round }: { round: OwnRound | undefined }) {
  const today = dayIn(useMe().timezone);
  if (!round) return null;
  const isOverdue = round.state === 'overdue';
  const Icon = isOverdue ? IconAlertTriangle : IconClock;
  const words = { due: dueShort(round, today), steps: stepsInWords(round) };
  return (
    <PlainLink to="/due" aria-label={m.due_chip_label({ name: round.name, ...words })} data-round-chip={round.id}>
      <Badge
        color={isOverdue ? 'negative' : 'caution'}
        size="lg"
        leftSection={<Icon size={14} stroke={2} aria-hidden="true" />}
        style={{ cursor: 'inherit' }}
      >
        {m.due_chip(words)}
      </Badge>
    </PlainLink>
  );
}
