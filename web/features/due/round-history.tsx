import { Button, Collapse } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { OwnRound } from '#contract/due-rounds.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { eventInWords } from './event-words.ts';

/** Everything that happened in a round, loaded when someone opens it. */
export function RoundHistory({ round: { id: roundId, name } }: { round: Pick<OwnRound, 'id' | 'name'> }) {
  const [opened, { toggle }] = useDisclosure(false);
  const id = useId();
  const round = useQuery({ ...read('GET /api/requirements/due/:roundId', { params: { roundId } }), enabled: opened });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={toggle}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={m.due_events_named({ name })}
        rightSection={<IconChevronDown size={14} aria-hidden />}
        ml={-8}
        mt={4}
      >
        {m.due_events()}
      </Button>
      <Collapse expanded={opened} id={id}>
        {opened && (
          <Loaded read={round} problem={m.due_events_problem()} waiting={60}>
            {({ events }) => (
              <ol className="ui-entries ui-mt-xs">
                {events.map((event, index) => (
                  <li key={index}>
                    <span>
                      {eventInWords(event)} {event.note && <span className="ui-dim">{m.due_reason({ reason: event.note })}</span>}
                    </span>
                    <time className="ui-small" dateTime={event.on}>
                      {dayInWords(event.on, { dateStyle: 'medium' })}
                    </time>
                  </li>
                ))}
              </ol>
            )}
          </Loaded>
        )}
      </Collapse>
    </>
  );
}
