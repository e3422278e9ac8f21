import { Badge } from '@mantine/core';
import type { Report } from '#contract/team.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { AnchorLink } from '#web/ui/link.tsx';

interface Words {
  today: string;
  inDays: (day: string) => string;
}

/** Names the first modules in progress, and counts the others. */
function modulesInProgress({ current, modules_in_progress }: NonNullable<Report['progress']>): string {
  if (current.length === 0) return m.team_current_none();
  const more = modules_in_progress - current.length;
  const titles = current.map(({ title }) => title).join(', ');
  return more > 0 ? m.team_current_more({ titles, count: more }) : titles;
}

const progressColumns = ({ inDays }: Words): Column<Report>[] => [
  {
    id: 'last_active',
    name: m.members_last_active(),
    cell: ({ progress }) => (progress?.last_active_on ? inDays(progress.last_active_on) : m.members_never()),
  },
  {
    id: 'current',
    name: m.team_current(),
    isIdle: ({ progress }) => progress?.current.length === 0,
    cell: ({ progress }) => progress && <span className="ui-breaks">{modulesInProgress(progress)}</span>,
  },
  {
    id: 'completed',
    name: m.members_completed(),
    isNumber: true,
    cell: ({ progress }) =>
      progress && m.team_completed_share({ count: inNumbers(progress.modules_completed), percentage: progress.percentage }),
  },
];
const dueColumn = ({ today }: Words): Column<Report> => ({
  id: 'due',
  name: m.team_due(),
  sort: { ascending: 'due' },
  isIdle: ({ due }) => due?.open === 0,
  cell({ due }) {
    if (due === null || due.next_on === null) return '–';
    const { overdue, soon, next_on } = due;
    return (
      <span className="ui-lines">
        {overdue > 0 ? (
          <Badge color="negative" className="ui-whole">
            {m.team_due_overdue({ count: overdue })}
          </Badge>
        ) : (
          soon > 0 && (
            <Badge color="caution" className="ui-whole">
              {m.team_due_soon()}
            </Badge>
          )
        )}
        <span className="ui-small">{dayShort(next_on, today)}</span>
      </span>
    );
  },
});
const resultColumns = (): Column<Report>[] => [
  {
    id: 'streak',
    name: m.member_streak(),
    isNumber: true,
    isIdle: ({ results }) => results?.current_streak === 0,
    cell: ({ results }) => results && m.member_streak_days({ count: results.current_streak }),
  },
  {
    id: 'at_risk',
    name: m.team_at_risk(),
    isNumber: true,
    isIdle: ({ results }) => results?.goals_at_risk === 0,
    cell: ({ results }) => inNumbers(results?.goals_at_risk ?? 0),
  },
];

/** Returns a team's columns, with as much as the company shows about each person. */
export function teamColumns(words: Words, shown: { progress: boolean; results: boolean; deputies: boolean }): Column<Report>[] {
  const last = (day: string | null) => (day === null ? '–' : dayShort(day, words.today));
  return [
    {
      id: 'name',
      name: m.form_name(),
      ...(shown.progress ? { sort: { ascending: 'name' } } : {}),
      cell: ({ user_id, full_name, job_title, chapter }) => (
        <span className="ui-lines">
          <AnchorLink to="/team/$userId" params={{ userId: user_id }} inherit c="inherit" className="ui-medium ui-breaks">
            {full_name}
          </AnchorLink>
          <span className="ui-small ui-breaks">{[job_title, chapter].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    ...(shown.deputies
      ? [
          {
            id: 'deputy_of',
            name: m.team_deputy_of(),
            inCard: 'inline' as const,
            isIdle: ({ deputy_of }: Report) => deputy_of === null,
            cell: ({ deputy_of }: Report) => deputy_of?.full_name ?? '–',
          },
        ]
      : []),
    ...(shown.progress ? [dueColumn(words), ...progressColumns(words)] : []),
    ...(shown.results ? resultColumns() : []),
    {
      id: 'reminded',
      name: m.led_last_reminder(),
      inCard: 'inline',
      isIdle: ({ reminded_on }) => reminded_on === null,
      cell: ({ reminded_on }) => last(reminded_on),
    },
  ];
}
