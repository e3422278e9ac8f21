import type { ReactNode } from 'react';
import type { Goal } from '#contract/goals.ts';
import type { MemberLearning } from '#contract/members.ts';
import type { ReportPage } from '#contract/team.ts';
import { recentDays } from '#contract/team-values.ts';
import { m } from '#messages';
import { dayInWords } from '#web/lib/calendar-day.ts';
import { duration } from '#web/lib/duration.ts';
import { HistoryLine, HistoryTime } from '#web/lib/history.tsx';
import { inNumbers } from '#web/lib/numbers.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { PeopleRows, PersonRow } from '#web/ui/people-list.tsx';
import { Stat } from '#web/ui/stat.tsx';

const dayOf = (day: string) => dayInWords(day, { dateStyle: 'medium' });

/** Figures about a person's last few days. */
export function RecentWork({ recent }: { recent: NonNullable<ReportPage['recent']> }) {
  const { active_days, steps_completed, modules_completed, seconds } = recent;
  return (
    <DataCard title={m.team_recent({ days: recentDays })}>
      <div className="ui-figures">
        <Stat label={m.team_recent_days()} value={inNumbers(active_days)} />
        <Stat label={m.team_recent_steps()} value={inNumbers(steps_completed)} />
        <Stat label={m.members_completed()} value={inNumbers(modules_completed)} />
        {seconds !== null && <Stat label={m.member_time()} value={duration(seconds)} />}
      </div>
    </DataCard>
  );
}

/** The modules that a person has started but not completed. */
export function InProgress({ learning }: { learning: MemberLearning }) {
  const modules = learning.tracks.flatMap((track) => track.modules.filter(({ status }) => status === 'in_progress'));
  return (
    <DataCard title={m.team_current()}>
      {modules.length === 0 ? (
        <p className="ui-dim">{m.team_in_progress_none()}</p>
      ) : (
        <PeopleRows label={m.team_current()}>
          {modules.map(({ module_id, title, percentage, files_completed: completed, total_files: total, begun_on }) => {
            const share = m.member_module_share({ completed, total, percentage });
            return (
              <PersonRow key={module_id} name={title} about={begun_on ? m.member_module_begun({ share, day: dayOf(begun_on) }) : share} />
            );
          })}
        </PeopleRows>
      )}
    </DataCard>
  );
}

/** A person's goals in progress, and those that ended recently. */
export function RecentGoals({ goals, statusOf }: { goals: readonly Goal[]; statusOf: (status: Goal['status']) => ReactNode }) {
  return (
    <DataCard title={m.goals_title()}>
      {goals.length === 0 ? (
        <p className="ui-dim">{m.team_goals_none({ days: recentDays })}</p>
      ) : (
        <PeopleRows label={m.goals_title()}>
          {goals.map(({ id, title, why, due_on, status }) => (
            <PersonRow key={id} name={title} about={m.team_goal_line({ day: dayOf(due_on), why })}>
              {statusOf(status)}
            </PersonRow>
          ))}
        </PeopleRows>
      )}
    </DataCard>
  );
}

/** Recent events, newest first. */
export function RecentHistory({ history }: Pick<ReportPage, 'history'>) {
  return (
    <DataCard title={m.member_history()} line={m.team_history_line({ days: recentDays })}>
      {history.length === 0 ? (
        <p className="ui-dim">{m.team_history_none()}</p>
      ) : (
        <ol className="ui-entries">
          {history.map(({ text, on, at }, index) => (
            <li key={index}>
              <span>{text}</span>
              <HistoryLine>
                <HistoryTime at={at} on={on} />
              </HistoryLine>
            </li>
          ))}
        </ol>
      )}
    </DataCard>
  );
}
