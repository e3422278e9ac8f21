import { Button } from '@mantine/core';
import type { CompanyRound } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { RoundStateBadge } from './round-state.tsx';

export const mediumDay = (day: string): string => dayInWords(day, { dateStyle: 'medium' });

interface Options {
  /** Whether all rounds belong to one requirement, which then needs no column. */
  isOfOne: boolean;
  onHistory: (round: CompanyRound) => void;
}

const due = ({ due_on, is_extended, outcome, closed_on }: CompanyRound) => (
  <span className="ui-lines">
    <span>
      <time dateTime={due_on}>{mediumDay(due_on)}</time>
    </span>
    {outcome !== null && closed_on !== null ? (
      <span className="ui-small">{m.round_ended_on({ day: mediumDay(closed_on) })}</span>
    ) : (
      is_extended && <span className="ui-small">{m.round_extended()}</span>
    )}
  </span>
);

/** The columns for a list of rounds. */
export const roundColumns = ({ isOfOne, onHistory }: Options): Column<CompanyRound>[] => [
  {
    id: 'person',
    name: m.round_person(),
    cell: ({ user_id, full_name, chapter }) => (
      <span className="ui-lines">
        <AnchorLink to="/company/members/$memberId" params={{ memberId: user_id }} inherit c="inherit" className="ui-medium ui-breaks">
          {full_name}
        </AnchorLink>
        <span className="ui-small ui-breaks">{chapter?.name ?? m.members_no_chapter()}</span>
      </span>
    ),
  },
  ...(isOfOne
    ? []
    : [
        {
          id: 'requirement',
          name: m.requirement_one(),
          cell: ({ requirement_id, name }: CompanyRound) => (
            <AnchorLink
              to="/company/requirements/$requirementId"
              params={{ requirementId: requirement_id }}
              inherit
              c="inherit"
              className="ui-breaks"
            >
              {name}
            </AnchorLink>
          ),
        },
      ]),
  { id: 'state', name: m.round_status(), inCard: 'aside', cell: ({ state }) => <RoundStateBadge state={state} /> },
  { id: 'due', name: m.round_due(), cell: due },
  {
    id: 'steps',
    name: m.round_steps(),
    isNumber: true,
    cell: ({ completed, steps }) => m.round_steps_of({ completed, steps }),
  },
  {
    id: 'manager',
    name: m.members_manager(),
    inCard: 'inline',
    isIdle: ({ manager }) => manager === null,
    cell: ({ manager }) => manager?.full_name ?? m.members_no_manager(),
  },
  {
    id: 'history',
    name: m.round_history(),
    isUnnamed: true,
    isNumber: true,
    cell: (round) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={m.round_history_of({ name: round.full_name, requirement: round.name })}
        onClick={() => onHistory(round)}
      >
        {m.round_history()}
      </Button>
    ),
  },
];
