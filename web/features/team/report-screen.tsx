import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Goal } from '#contract/goals.ts';
import type { MemberLearning, MemberResults } from '#contract/members.ts';
import type { PersonRole } from '#contract/role-profiles.ts';
import type { ReportPage } from '#contract/team.ts';
import type { ReminderKind } from '#contract/values.ts';
import { m } from '#messages';
import { dayShort } from '#web/lib/calendar-day.ts';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { read } from '#web/lib/read.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ReminderButton } from '#web/ui/reminder-button.tsx';
import { InProgress, RecentGoals, RecentHistory, RecentWork } from './recent.tsx';
import classes from './report.module.css';
import { useSending } from './use-sending.ts';

/** The parts of the page that other features render. */
export interface ReportParts {
  year: (days: MemberLearning['days'], hasTime: boolean) => ReactNode;
  progress: (learning: MemberLearning) => ReactNode;
  certificates: (learning: MemberLearning) => ReactNode;
  results: (results: MemberResults) => ReactNode;
  rounds: (userId: string, onRemind: () => void) => ReactNode;
  role: (role: PersonRole) => ReactNode;
  goalStatus: (status: Goal['status']) => ReactNode;
}

/** Someone who reports to the person, for a conversation between the two: the last few days, then all of their learning. */
export function ReportScreen({ userId, parts }: { userId: string; parts: ReportParts }) {
  const report = useQuery(read('GET /api/team/:userId', { params: { userId } }));
  return (
    <LoadedById
      read={report}
      problem={m.team_report_problem()}
      unknown={{
        list: m.team_title(),
        title: m.team_report_unknown(),
        line: m.team_report_unknown_line(),
        back: <ButtonLink to="/team">{m.team_title()}</ButtonLink>,
      }}
    >
      {(known) => <Report report={known} parts={parts} />}
    </LoadedById>
  );
}

function Sending({ report, kind }: { report: ReportPage; kind: ReminderKind }) {
  const sending = useSending(kind);
  const { user_id, full_name, today } = report;
  const last = kind === 'reminder' ? report.reminded_on : report.congratulated_on;
  return (
    <ReminderButton
      kind={kind}
      fullName={full_name}
      sentOn={last && (last === today ? m.reminder_today() : dayShort(last, today))}
      why={m.led_everybody_line()}
      isSending={sending.isSending(user_id)}
      onSend={() => sending.ask([report])}
    />
  );
}

const notices: Record<ReportPage['staff_sees'], (() => string) | null> = {
  results: null,
  progress: m.team_report_progress,
  groups: m.team_report_groups,
};

function Report({ report, parts }: { report: ReportPage; parts: ReportParts }) {
  const { full_name, email, job_title, chapter, deputy_of, learning, results, recent, goals, history, staff_sees } = report;
  const notice = notices[staff_sees];
  const reminder = useSending('reminder');
  return (
    <>
      <PageHeader
        title={full_name}
        line={[job_title, chapter, email].filter(Boolean).join(' · ')}
        above={
          <AboveTitle>
            <BackLink to="/team">{m.team_title()}</BackLink>
          </AboveTitle>
        }
        action={
          <Group gap="xs">
            <Sending report={report} kind="reminder" />
            <Sending report={report} kind="congratulation" />
          </Group>
        }
      />
      <div className="ui-stack ui-gap-xl">
        {deputy_of && <FormNotice>{m.team_report_deputy({ name: deputy_of.full_name })}</FormNotice>}
        {notice && <FormNotice>{notice()}</FormNotice>}
        {learning && parts.rounds(report.user_id, () => reminder.ask([report]))}
        {report.role && parts.role(report.role)}
        {recent && <RecentWork recent={recent} />}
        {learning && (
          <div className={classes.columns}>
            <div className="ui-stack ui-gap-xl">
              <RecentHistory history={history} />
              {parts.progress(learning)}
            </div>
            <div className="ui-stack ui-gap-xl">
              <InProgress learning={learning} />
              {goals && <RecentGoals goals={goals} statusOf={parts.goalStatus} />}
              {parts.certificates(learning)}
            </div>
          </div>
        )}
        {results && parts.results(results)}
        {learning && parts.year(learning.days, results !== null)}
      </div>
    </>
  );
}
