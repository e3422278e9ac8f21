import { StateBadge } from '#web/features/goals/state-badge.tsx';
import { StudyYear } from '#web/features/learning/progress/study-year.tsx';
import { MemberCertificates } from '#web/features/organisation/members/page/member-certificates.tsx';
import { MemberProgress } from '#web/features/organisation/members/page/member-progress.tsx';
import { MemberQuizzes, MemberResults } from '#web/features/organisation/members/page/member-results.tsx';
import { ReportRounds } from '#web/features/requirements/reports/report-rounds.tsx';
import { RoleOfOther } from '#web/features/role-profiles/role-of-other.tsx';
import { type ReportParts, ReportScreen } from '#web/features/team/report-screen.tsx';

const parts: ReportParts = {
  year: (days, hasTime) => <StudyYear days={days} hasTime={hasTime} isOthers />,
  progress: (learning) => <MemberProgress learning={learning} />,
  certificates: ({ certificates }) => <MemberCertificates certificates={certificates} />,
  results: (results) => (
    <>
      <MemberResults results={results} />
      <MemberQuizzes quizzes={results.quizzes} />
    </>
  ),
  rounds: (userId, onRemind) => <ReportRounds personId={userId} onRemind={onRemind} />,
  role: (role) => <RoleOfOther role={role} />,
  goalStatus: (status) => <StateBadge status={status} />,
};

/** Someone who reports to the person, with the same charts of their learning that a company's staff see. */
export const Report = ({ userId }: { userId: string }) => <ReportScreen userId={userId} parts={parts} />;
