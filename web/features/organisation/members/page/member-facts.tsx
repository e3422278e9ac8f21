import { Fragment, type ReactNode } from 'react';
import type { MemberPage } from '#contract/members.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';

const ChapterLinks = ({ chapters }: { chapters: MemberPage['leads'] }) =>
  chapters.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <AnchorLink to="/company/chapters/$chapterId" params={{ chapterId: id }} inherit>
        {name}
      </AnchorLink>
    </Fragment>
  ));

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The facts about a person as a member. */
export function MemberFacts({ member }: { member: MemberPage }) {
  const { chapter, manager, job_title, country, timezone, leads, reports, created_at } = member;
  return (
    <DataCard title={m.member_profile()}>
      <dl className="ui-facts">
        <Fact name={m.form_chapter()}>{chapter ? <ChapterLinks chapters={[chapter]} /> : m.members_no_chapter()}</Fact>
        <Fact name={m.members_manager()}>
          {manager ? (
            <AnchorLink to="/company/members/$memberId" params={{ memberId: manager.id }} inherit>
              {manager.full_name}
            </AnchorLink>
          ) : (
            m.members_no_manager()
          )}
        </Fact>
        <Fact name={m.form_job_title()}>{job_title ?? m.approvals_no_job_title()}</Fact>
        <Fact name={m.form_timezone()}>{country ? `${timezone} (${country})` : timezone}</Fact>
        <Fact name={m.members_since()}>
          <time dateTime={created_at}>{dateOf(created_at)}</time>
        </Fact>
        {leads.length > 0 && (
          <Fact name={m.member_leads()}>
            <ChapterLinks chapters={leads} />
          </Fact>
        )}
        {reports > 0 && (
          <Fact name={m.member_reports()}>
            <AnchorLink to="/company/members" search={{ manager_id: member.id, state: 'active' }} inherit>
              {inNumbers(reports)}
            </AnchorLink>
          </Fact>
        )}
      </dl>
    </DataCard>
  );
}
