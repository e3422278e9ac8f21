import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { discloses } from '#contract/disclosure.ts';
import type { MemberLearning, MemberPage } from '#contract/members.ts';
import { m } from '#messages';
import { CompanyAuthorRights } from '#web/lib/author-rights-card.tsx';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { read } from '#web/lib/read.ts';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { MemberCertificates } from './member-certificates.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberNotes } from './member-notes.tsx';
import classes from './member-page.module.css';
import { MemberProgress } from './member-progress.tsx';
import { MemberQuizzes, MemberResults } from './member-results.tsx';
import { MemberWaiting } from './member-waiting.tsx';

interface Props {
  memberId: string;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
  /** Renders the days when they studied. @param hasTime whether study time is known */
  daysOf: (days: MemberLearning['days'], hasTime: boolean) => ReactNode;
  /** Their rounds for the company's requirements. */
  rounds: ReactNode;
  /** Their role in the company. */
  roleOf: (member: MemberPage) => ReactNode;
}

/** One member, in as much detail as the company shows its staff. */
export function MemberScreen({ memberId, ...shown }: Props) {
  const member = useQuery(read('GET /api/company/members/:userId', { params: { userId: memberId } }));
  return (
    <LoadedById
      read={member}
      problem={m.member_problem()}
      unknown={{
        list: m.members_title(),
        title: m.member_unknown_title(),
        line: m.member_unknown_line(),
        back: <ButtonLink to="/company/members">{m.members_all()}</ButtonLink>,
      }}
    >
      {(known) => <Member member={known} {...shown} />}
    </LoadedById>
  );
}

const notices: Record<MemberPage['staff_sees'], (() => string) | null> = {
  results: null,
  progress: m.member_shows_progress,
  groups: m.member_shows_groups,
};

function Member({ member, page, onPage, daysOf, rounds, roleOf }: Omit<Props, 'memberId'> & { member: MemberPage }) {
  const { learning, results, staff_sees } = member;
  // Staff can always see their own results.
  const notice = results === null ? notices[staff_sees] : null;
  return (
    <>
      <MemberHead member={member} />
      <div className="ui-stack ui-gap-xl">
        {notice && <FormNotice>{notice()}</FormNotice>}
        {member.state === 'waiting' && <MemberWaiting member={member} />}
        <MemberFacts member={member} />
        {results && <MemberResults results={results} />}
        {learning && daysOf(learning.days, results !== null)}
        <div className={classes.columns}>
          <div className="ui-stack ui-gap-xl">
            {discloses(staff_sees, 'progress') && rounds}
            {learning && <MemberProgress learning={learning} />}
            {results && <MemberQuizzes quizzes={results.quizzes} />}
            <MemberHistory memberId={member.id} page={page} onPage={onPage} />
          </div>
          <div className="ui-stack ui-gap-xl">
            {roleOf(member)}
            <CompanyAuthorRights userId={member.id} name={member.full_name} isActive={member.state === 'active'} />
            <MemberNotes member={member} />
            {learning && <MemberCertificates certificates={learning.certificates} />}
          </div>
        </div>
      </div>
    </>
  );
}
