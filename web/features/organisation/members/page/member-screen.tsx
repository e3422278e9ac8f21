import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MemberLearning, MemberPage } from '#contract/members.ts';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MemberCertificates } from './member-certificates.tsx';
import { MemberFacts } from './member-facts.tsx';
import { MemberHead } from './member-head.tsx';
import { MemberHistory } from './member-history.tsx';
import { MemberNotes } from './member-notes.tsx';
import classes from './member-page.module.css';
import { MemberProgress } from './member-progress.tsx';
import { MemberQuizzes, MemberResults } from './member-results.tsx';

interface Props {
  memberId: string;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
  /** A picture of the days on which they studied. @param hasTime whether it is known how long */
  daysOf: (days: MemberLearning['days'], hasTime: boolean) => ReactNode;
}

const Unknown = () => (
  <>
    <PageHeader title={m.members_title()} />
    <EmptyState
      drawing="search"
      title={m.member_unknown_title()}
      message={m.member_unknown_line()}
      action={<ButtonLink to="/company/members">{m.members_all()}</ButtonLink>}
    />
  </>
);

/** One member, as much as the company shows its staff. */
export function MemberScreen({ memberId, ...shown }: Props) {
  const member = useQuery(read('GET /api/company/members/:userId', { params: { userId: memberId } }));
  return (
    <Loaded
      read={member}
      problem={m.member_problem()}
      waiting={
        <>
          <Skeleton height={72} width="60%" mb={32} />
          <Skeleton height={132} radius="lg" mb={24} />
          <Skeleton height={420} radius="lg" />
        </>
      }
      instead={(error) => error instanceof Problem && error.status === 404 && <Unknown />}
    >
      {(known) => <Member member={known} {...shown} />}
    </Loaded>
  );
}

const notices: Record<MemberPage['staff_sees'], (() => string) | null> = {
  results: null,
  progress: m.member_shows_progress,
  groups: m.member_shows_groups,
};

function Member({ member, page, onPage, daysOf }: Omit<Props, 'memberId'> & { member: MemberPage }) {
  const { learning, results, staff_sees } = member;
  // One's own results are always there.
  const notice = results === null ? notices[staff_sees] : null;
  return (
    <>
      <MemberHead member={member} />
      <div className={classes.page}>
        {notice && <FormNotice>{notice()}</FormNotice>}
        <MemberFacts member={member} />
        {results && <MemberResults results={results} />}
        {learning && daysOf(learning.days, results !== null)}
        <div className={classes.columns}>
          <div className={classes.page}>
            {learning && <MemberProgress learning={learning} />}
            {results && <MemberQuizzes quizzes={results.quizzes} />}
            <MemberHistory memberId={member.id} page={page} onPage={onPage} />
          </div>
          <div className={classes.page}>
            <MemberNotes member={member} />
            {learning && <MemberCertificates certificates={learning.certificates} />}
          </div>
        </div>
      </div>
    </>
  );
}
