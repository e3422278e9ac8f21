import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CompanyRound } from '#contract/requirements.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { eventInWords } from './event-words.ts';
import { mediumDay } from './round-columns.tsx';
import { RoundStateBadge } from './round-state.tsx';

interface Props {
  /** The round to show, or null while the drawer is closed. */
  round: CompanyRound | null;
  onClose: () => void;
}

/** A drawer with everything that happened in a round. */
export function RoundDrawer({ round, onClose }: Props) {
  return (
    <Drawer
      opened={round !== null}
      onClose={onClose}
      position="right"
      title={round?.full_name ?? ''}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {round && <RoundHistory round={round} />}
    </Drawer>
  );
}

function RoundHistory({ round: { id, name, title, number, state, due_on, completed, steps } }: { round: CompanyRound }) {
  const history = useQuery(read('GET /api/company/rounds/:roundId', { params: { roundId: id } }));
  return (
    <div className="ui-stack">
      <div>
        <p className="ui-semibold ui-breaks">{name}</p>
        <p className="ui-small ui-breaks">{m.round_about({ title, number })}</p>
      </div>
      <div className="ui-wrap">
        <RoundStateBadge state={state} />
        <span className="ui-small">
          {m.round_due_line({ day: mediumDay(due_on) })} · {m.round_steps_line({ completed, steps })}
        </span>
      </div>
      <Loaded read={history} problem={m.round_problem()} waiting={160}>
        {({ events }) => (
          <ol className="ui-entries" aria-label={m.round_history()}>
            {events.map((event, index) => (
              <li key={index}>
                <span className="ui-lines">
                  <span>{eventInWords(event)}</span>
                  {event.note && <span className="ui-quiet ui-breaks">{m.round_event_note({ note: event.note })}</span>}
                  <time className="ui-small" dateTime={event.on}>
                    {mediumDay(event.on)}
                  </time>
                </span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  );
}
