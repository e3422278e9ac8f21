import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { dayIn, dayLong, dayShort } from '#web/lib/calendar-day.ts';
import { useMe } from '#web/lib/me.ts';
import { inOrder } from '#web/lib/open-rounds.ts';
import { read } from '#web/lib/read.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import classes from './due.module.css';
import { DueCalendar } from './due-calendar.tsx';
import { ElsewhereCard } from './elsewhere/elsewhere-card.tsx';
import { Exemption } from './exemption.tsx';
import { OpenRound } from './open-round.tsx';
import { RoundHistory } from './round-history.tsx';
import { RoundState, stateName } from './round-state.tsx';

type Due = DataOf<Calls['GET /api/requirements/due']>;

const Waiting = () => (
  <div className="ui-beside">
    <div className="ui-stack">
      <Skeleton height={220} radius="lg" />
      <Skeleton height={180} radius="lg" />
    </div>
    <Skeleton height={340} radius="lg" />
  </div>
);

function Upcoming({ upcoming, today }: { upcoming: Due['upcoming']; today: string }) {
  return (
    <DataCard title={m.due_upcoming()}>
      <ul className="ui-list">
        {upcoming.map(({ requirement_id, name, opens_on, due_on }) => (
          <li key={requirement_id} className={classes.entry}>
            <span className={classes.name}>{name}</span>
            <span className="ui-quiet">{m.due_upcoming_line({ opens: dayShort(opens_on, today), due: dayShort(due_on, today) })}</span>
          </li>
        ))}
      </ul>
    </DataCard>
  );
}

function Ended({ round }: { round: OwnRound }) {
  const { name, state, number, closed_on, certificate } = round;
  return (
    <li className={classes.entry} data-round={round.id}>
      <div className="ui-rest">
        <div className="ui-wrap">
          <h3 className={classes.name}>{name}</h3>
          <RoundState state={state} />
        </div>
        <p className="ui-quiet ui-mt-2xs">
          {m.due_round({ number })} ·{' '}
          {closed_on === null ? stateName(state) : m.due_ended_line({ state: stateName(state), date: dayLong(closed_on) })}
        </p>
        <RoundHistory round={round} />
      </div>
      {certificate !== null && (
        <AnchorLink
          to="/certificates/$serial"
          params={{ serial: certificate }}
          size="sm"
          aria-label={m.due_certificate_named({ name, number })}
        >
          {m.due_certificate()}
        </AnchorLink>
      )}
    </li>
  );
}

function Lists({ open, upcoming, ended }: Due) {
  const today = dayIn(useMe().timezone);
  const days = [
    ...open.map(({ due_on, name, state }) => ({ day: due_on, name, isOverdue: state === 'overdue' })),
    ...upcoming.map(({ due_on, name }) => ({ day: due_on, name, isOverdue: false })),
  ];
  return (
    <div className="ui-beside">
      <div className="ui-stack">
        <DataCard title={m.due_open()}>
          {open.length > 0 ? (
            <ul className={classes.rounds}>
              {inOrder(open).map((round, index) => (
                <OpenRound key={round.id} round={round} today={today} isFirst={index === 0}>
                  <RoundHistory round={round} />
                  <Exemption round={round} />
                </OpenRound>
              ))}
            </ul>
          ) : (
            <EmptyState compact title={m.due_open_none_title()} message={m.due_open_none_line()} />
          )}
        </DataCard>
        {upcoming.length > 0 && <Upcoming upcoming={upcoming} today={today} />}
        {ended.length > 0 && (
          <DataCard title={m.due_ended()}>
            <ul className="ui-list">
              {ended.map((round) => (
                <Ended key={round.id} round={round} />
              ))}
            </ul>
          </DataCard>
        )}
        <ElsewhereCard rounds={open} />
      </div>
      <div className="ui-stack">
        <DataCard title={m.due_calendar()}>
          <DueCalendar today={today} days={days} />
        </DataCard>
        <CalendarAddress />
      </div>
    </div>
  );
}

/** A person's rounds: open, upcoming and ended. */
export function DueScreen() {
  const due = useQuery(read('GET /api/requirements/due'));
  return (
    <Screen title={m.due_title()} line={m.due_line()} read={due} problem={m.due_problem()} waiting={<Waiting />}>
      {(known) => <Lists {...known} />}
    </Screen>
  );
}
