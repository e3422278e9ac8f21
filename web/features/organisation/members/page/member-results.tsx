import type { MemberResults as Results } from '#contract/members.ts';
import { m } from '#messages';
import { duration } from '#web/lib/duration.ts';
import { inNumbers } from '#web/lib/numbers.ts';
import { useRelativeTime } from '#web/lib/use-relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { AnchorLink } from '#web/ui/link.tsx';
import { Stat } from '#web/ui/stat.tsx';

type Quiz = Results['quizzes'][number];

const columns = (when: (time: string) => string): Column<Quiz>[] => [
  {
    id: 'quiz',
    name: m.member_quiz(),
    cell: ({ module_id, module_title, title }) => (
      <span>
        <AnchorLink to="/modules/$moduleId" params={{ moduleId: module_id }} inherit c="inherit" fw="var(--mantine-font-weight-medium)">
          {module_title}
        </AnchorLink>
        <span className="ui-small"> {title}</span>
      </span>
    ),
  },
  { id: 'score', name: m.member_quiz_score(), isNumber: true, inCard: 'inline', cell: ({ best_score }) => `${best_score}%` },
  { id: 'attempts', name: m.member_quiz_attempts(), isNumber: true, cell: ({ attempts }) => inNumbers(attempts) },
  {
    id: 'passed',
    name: m.member_quiz_result(),
    inCard: 'inline',
    cell: ({ passed }) => (passed ? m.member_quiz_passed() : m.member_quiz_not_passed()),
  },
  { id: 'last', name: m.member_quiz_last(), cell: ({ last_at }) => <time dateTime={last_at}>{when(last_at)}</time> },
];

/** Shows how long a member studied, and what they earned. */
export function MemberResults({ results }: { results: Results }) {
  const { time_spent, points, level, current_streak, longest_streak, badges_earned } = results;
  return (
    <DataCard title={m.member_results()}>
      <div className="ui-figures">
        <Stat label={m.member_time()} value={duration(time_spent)} />
        <Stat label={m.member_points()} value={inNumbers(points)} note={m.member_level({ level })} />
        <Stat
          label={m.member_streak()}
          value={m.member_streak_days({ count: current_streak })}
          note={m.member_streak_longest({ count: longest_streak })}
        />
        <Stat label={m.member_badges()} value={inNumbers(badges_earned)} />
      </div>
    </DataCard>
  );
}

/** A member's result in each quiz that they attempted, newest first. */
export function MemberQuizzes({ quizzes }: Pick<Results, 'quizzes'>) {
  const when = useRelativeTime();
  const known = { data: quizzes, error: null, isFetching: false, isPaused: false, refetch: () => undefined };
  return (
    <DataCard title={m.member_quizzes()}>
      <DataTable
        name={m.member_quizzes()}
        list={{}}
        columns={columns(when)}
        read={known}
        pageOf={(rows) => ({ rows, total: rows.length, pageSize: Math.max(1, rows.length) })}
        rowId={({ module_id, file_name }) => `${module_id}/${file_name}`}
        problem={m.member_problem()}
        empty={<p className="ui-dim">{m.member_quizzes_none()}</p>}
      />
    </DataCard>
  );
}
