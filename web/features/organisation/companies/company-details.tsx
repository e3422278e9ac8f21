import { Button, Group, Progress } from '@mantine/core';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Company } from '#contract/companies.ts';
import { m } from '#messages';
import { weekdayName } from '#web/lib/calendar-day.ts';
import { LoadedById } from '#web/lib/loaded-by-id.tsx';
import { inNumbers, percentOf } from '#web/lib/numbers.ts';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useDaysAgo } from '#web/lib/use-days-ago.ts';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { DataCard } from '#web/ui/data-card.tsx';
import { AnchorLink, ButtonLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stat } from '#web/ui/stat.tsx';
import classes from './companies.module.css';
import { CompanyDialog } from './company-dialog.tsx';
import { CompanyState } from './company-state.tsx';
import { SuspendedNotice } from './suspended-notice.tsx';
import { useCompanyActions } from './use-company-actions.ts';

interface Props {
  companyId: string;
  /** Renders further actions. */
  moreActions: (company: Company) => ReactNode;
  children: ReactNode;
}

/** One company for super admins, with further content below. */
export function CompanyDetails({ companyId, moreActions, children }: Props) {
  const company = useQuery(read('GET /api/admin/companies/:companyId', { params: { companyId } }));
  return (
    <LoadedById
      read={company}
      problem={m.company_chosen_problem()}
      unknown={{
        list: m.companies_title(),
        title: m.company_unknown_title(),
        line: m.companies_unknown_line(),
        back: <ButtonLink to="/admin/companies">{m.companies_all()}</ButtonLink>,
      }}
    >
      {(known) => (
        <>
          <Head company={known} more={moreActions(known)} />
          <div className={classes.details}>
            <SuspendedNotice company={known} />
            <Facts company={known} />
            {children}
          </div>
        </>
      )}
    </LoadedById>
  );
}

function Head({ company, more }: { company: Company; more: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  const { suspend, reactivate, isReactivating, archive, restore, isRestoring } = useCompanyActions();
  return (
    <>
      <PageHeader
        title={company.name}
        line={m.companies_since_line({ date: dateOf(company.created_at) })}
        above={
          <AboveTitle>
            <BackLink to="/admin/companies">{m.companies_all()}</BackLink>
            <CompanyState state={company.state} />
          </AboveTitle>
        }
        action={
          <Group gap="xs">
            {company.state === 'active' && (
              <Button variant="default" onClick={() => suspend(company)}>
                {m.companies_suspend_open()}
              </Button>
            )}
            {company.state === 'suspended' && (
              <Button variant="default" loading={isReactivating} onClick={() => reactivate(company)}>
                {m.companies_reactivate()}
              </Button>
            )}
            {company.state === 'archived' ? (
              <Button variant="default" loading={isRestoring} onClick={() => restore(company)}>
                {m.companies_restore()}
              </Button>
            ) : (
              <Button variant="default" onClick={() => archive(company)}>
                {m.companies_archive_open()}
              </Button>
            )}
            {more}
            <Button onClick={() => setEditing(true)}>{m.companies_edit()}</Button>
          </Group>
        }
      />
      <CompanyDialog about={isEditing ? company : null} onClose={() => setEditing(false)} />
    </>
  );
}

function Facts({ company }: { company: Company }) {
  const { id, members, user_limit, max_users, waiting, chapters, timezone, first_weekday, open_to_registration } = company;
  const { active_members: active, completion_rate: completion, last_active_on } = company;
  const inDays = useDaysAgo();
  const share = percentOf(members, user_limit);
  const link = { search: { company: id }, variant: 'default', rightSection: <IconArrowRight size={16} aria-hidden /> } as const;
  return (
    <DataCard>
      <div className="ui-figures">
        <Stat
          label={m.chapters_members()}
          value={inNumbers(members)}
          unit={m.companies_limit_unit({ limit: inNumbers(user_limit) })}
          note={
            <>
              <Progress
                value={Math.min(100, share)}
                size={6}
                radius="xl"
                my="xs"
                color={share >= 100 ? 'caution' : 'var(--figure)'}
                aria-label={m.companies_members_of({ count: members, limit: user_limit, name: company.name })}
              />
              {max_users === null ? m.companies_limit_platform() : m.companies_limit_own()}
            </>
          }
        />
        <Stat
          label={m.chapters_waiting()}
          value={inNumbers(waiting)}
          note={
            waiting > 0 && (
              <AnchorLink to="/admin/users" inherit>
                {m.companies_to_approvals()}
              </AnchorLink>
            )
          }
        />
        <Stat
          label={m.companies_active_members()}
          value={active === null ? m.figures_hidden() : inNumbers(active)}
          note={active === null ? m.figures_too_few_here() : last_active_on && m.companies_last_active_on({ day: inDays(last_active_on) })}
        />
        <Stat
          label={m.companies_completion()}
          value={completion === null ? m.figures_hidden() : `${inNumbers(completion)}%`}
          note={m.companies_completion_what()}
        />
        <Stat label={m.chapters_title()} value={inNumbers(chapters)} />
        <Stat
          label={m.companies_registration()}
          value={open_to_registration ? m.companies_registration_open() : m.companies_registration_closed()}
          note={m.companies_zone_line({ zone: timezone, day: weekdayName(first_weekday) })}
        />
      </div>
      <nav className={classes.links} aria-label={m.company_screens()}>
        <ButtonLink to="/company/members" {...link}>
          {m.members_title()}
        </ButtonLink>
        <ButtonLink to="/company/chapters" {...link}>
          {m.chapters_title()}
        </ButtonLink>
        <ButtonLink to="/company/invitations" {...link}>
          {m.invitations_title()}
        </ButtonLink>
        <ButtonLink to="/company/reports" {...link}>
          {m.reports_title()}
        </ButtonLink>
        <ButtonLink to="/company/settings" {...link}>
          {m.company_settings_title()}
        </ButtonLink>
      </nav>
    </DataCard>
  );
}
