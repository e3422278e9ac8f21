import { Badge } from '@mantine/core';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { m } from '#messages';
import { Problem } from '#web/lib/problem.ts';
import { read } from '#web/lib/read.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlainLink } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './company.module.css';
import { CompanyPicker } from './company-picker.tsx';

interface Props {
  /** The title of the screen below, shown if no company is chosen. */
  title: string;
  /** The company named in the address. */
  company: string | undefined;
  onChoose: (companyId: string) => void;
  /** A company's screens. */
  links: readonly { path: string; title: string; isActive: boolean }[];
  children: ReactNode;
}

/** The frame around company screens for a super admin: the chosen company, and links to its other screens. */
export function CompanyFrame({ title, company, onChoose, links, children }: Props) {
  const chosen = useQuery({
    ...read('GET /api/admin/companies/:companyId', { params: { companyId: company ?? '' } }),
    enabled: company !== undefined,
  });
  const ask = (question: string, line: string) => (
    <>
      <PageHeader title={title} />
      <EmptyState title={question} message={line} action={<CompanyPicker chosen={undefined} onChoose={onChoose} />} />
    </>
  );
  if (company === undefined) return ask(m.company_choose_title(), m.company_choose_line());
  return (
    <Loaded
      read={chosen}
      problem={m.company_chosen_problem()}
      waiting={56}
      instead={(error) => error instanceof Problem && error.status === 404 && ask(m.company_unknown_title(), m.company_unknown_line())}
    >
      {(known) => (
        <>
          <div className={classes.bar}>
            <CompanyPicker chosen={known} onChoose={onChoose} size="sm" />
            {known.state === 'suspended' && (
              <Badge color="negative" leftSection={<IconBan size={12} aria-hidden />}>
                {m.companies_suspended()}
              </Badge>
            )}
            {known.state === 'archived' && (
              <Badge color="gray" leftSection={<IconArchive size={12} aria-hidden />}>
                {m.companies_archived()}
              </Badge>
            )}
            <nav className={classes.links} aria-label={m.company_screens()}>
              {links.map(({ path, title: name, isActive }) => (
                <PlainLink key={path} to={path} className={classes.link} {...(isActive ? { 'aria-current': 'page' } : {})}>
                  {name}
                </PlainLink>
              ))}
            </nav>
          </div>
          <div key={company}>{children}</div>
        </>
      )}
    </Loaded>
  );
}
