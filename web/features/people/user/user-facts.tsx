import type { ReactNode } from 'react';
import type { UserPage } from '#contract/user-management.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { roleName } from '#web/lib/role-name.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink } from '#web/ui/link.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="ui-small">{name}</dt>
    <dd>{children}</dd>
  </div>
);
const Day = ({ at }: { at: string }) => <time dateTime={at}>{dateOf(at, useMe().timezone)}</time>;

function Company({ user: { company, company_proposed } }: { user: UserPage }) {
  if (!company) return m.users_no_company();
  return (
    <span className="ui-person">
      <AnchorLink to="/admin/companies/$companyId" params={{ companyId: company.id }} inherit>
        {company.name}
      </AnchorLink>
      {company_proposed && <span className="ui-small ui-breaks">{m.approvals_proposed()}</span>}
    </span>
  );
}

/** The facts about an account. */
export function UserFacts({ user }: { user: UserPage }) {
  const me = useMe();
  const { id, role, state, company, chapter, job_title, country, timezone, created_at, email_verified_at } = user;
  const { approved_at, approved_by, rejected_at, rejected_reason, deactivated_at } = user;
  const isMember = company !== null && (state === 'active' || state === 'company_suspended');
  return (
    <DataCard
      title={m.user_account()}
      aside={
        isMember && (
          <AnchorLink to="/company/members/$memberId" params={{ memberId: id }} search={{ company: company.id }} size="sm">
            {m.user_learning_link()}
          </AnchorLink>
        )
      }
    >
      <dl className="ui-facts">
        <Fact name={m.members_role()}>{roleName(role)}</Fact>
        <Fact name={m.form_company()}>
          <Company user={user} />
        </Fact>
        {company && <Fact name={m.form_chapter()}>{chapter?.name ?? m.members_no_chapter()}</Fact>}
        <Fact name={m.form_job_title()}>{job_title ?? m.approvals_no_job_title()}</Fact>
        <Fact name={m.form_timezone()}>{country ? `${timezone} (${country})` : timezone}</Fact>
        <Fact name={m.user_registered_on()}>
          <Day at={created_at} />
        </Fact>
        <Fact name={m.user_confirmed_on()}>{email_verified_at ? <Day at={email_verified_at} /> : m.user_not_confirmed()}</Fact>
        {!rejected_at && (
          <Fact name={m.user_approved_on()}>
            {approved_at && approved_by ? (
              m.user_approved_by({ date: dateOf(approved_at, me.timezone), name: approved_by.full_name })
            ) : approved_at ? (
              <Day at={approved_at} />
            ) : (
              m.user_not_approved()
            )}
          </Fact>
        )}
        {rejected_at && (
          <Fact name={m.user_rejected_on()}>
            <Day at={rejected_at} />
          </Fact>
        )}
        {rejected_reason && <Fact name={m.user_rejected_reason()}>{rejected_reason}</Fact>}
        {deactivated_at && (
          <Fact name={m.user_deactivated_on()}>
            <Day at={deactivated_at} />
          </Fact>
        )}
      </dl>
    </DataCard>
  );
}
