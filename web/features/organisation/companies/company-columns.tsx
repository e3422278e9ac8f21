import type { Company } from '#contract/companies.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { CompanyState } from './company-state.tsx';

interface Words {
  /** Two ways to format a date for the reader: from a time, and from a calendar day. */
  when: (time: string) => string;
  inDays: (day: string) => string;
}

/** Columns for a company's activity. They are empty if the figures would be about too few people. */
const activityColumns = ({ inDays }: Words): Column<Company>[] => [
  {
    id: 'active',
    name: m.companies_active_members(),
    means: m.companies_active_members_what(),
    isNumber: true,
    sort: { descending: 'active_members' },
    cell: ({ active_members: active }) => (active === null ? m.figures_hidden() : inNumbers(active)),
  },
  {
    id: 'completion',
    name: m.companies_completion(),
    means: m.companies_completion_what(),
    isNumber: true,
    sort: { descending: 'completion_rate' },
    cell: ({ completion_rate: rate }) => (rate === null ? m.figures_hidden() : `${inNumbers(rate)}%`),
  },
  {
    id: 'last_active',
    name: m.companies_last_active(),
    sort: { descending: 'last_active_on' },
    cell: ({ last_active_on: day, active_members }) =>
      day !== null ? <time dateTime={day}>{inDays(day)}</time> : active_members === null ? m.figures_hidden() : m.companies_never_active(),
  },
];

/** The columns of the company list. */
export const companyColumns = (words: Words, onEdit: (company: Company) => void): Column<Company>[] => [
  {
    id: 'name',
    name: m.form_company(),
    sort: { ascending: 'name' },
    cell: ({ id, name }) => (
      <AnchorLink
        to="/admin/companies/$companyId"
        params={{ companyId: id }}
        inherit
        c="inherit"
        fw="var(--mantine-font-weight-medium)"
        className="ui-breaks"
      >
        {name}
      </AnchorLink>
    ),
  },
  { id: 'state', name: m.companies_state(), inCard: 'aside', cell: ({ state }) => <CompanyState state={state} /> },
  {
    id: 'members',
    name: m.chapters_members(),
    isNumber: true,
    sort: { descending: 'members' },
    cell: ({ id, name, members, user_limit }) => (
      <AnchorLink
        to="/company/members"
        search={{ company: id, state: 'active' }}
        inherit
        aria-label={m.companies_members_of({ count: members, limit: user_limit, name })}
      >
        {m.companies_of_limit({ count: inNumbers(members), limit: inNumbers(user_limit) })}
      </AnchorLink>
    ),
  },
  ...activityColumns(words),
  {
    id: 'waiting',
    name: m.chapters_waiting(),
    isNumber: true,
    sort: { descending: 'waiting' },
    isIdle: ({ waiting }) => waiting === 0,
    cell: ({ waiting }) => inNumbers(waiting),
  },
  {
    id: 'chapters',
    name: m.chapters_title(),
    isNumber: true,
    sort: { descending: 'chapters' },
    cell: ({ id, name, chapters }) => (
      <AnchorLink to="/company/chapters" search={{ company: id }} inherit aria-label={m.companies_chapters_of({ count: chapters, name })}>
        {inNumbers(chapters)}
      </AnchorLink>
    ),
  },
  {
    id: 'registration',
    name: m.companies_registration(),
    cell: ({ open_to_registration }) => (open_to_registration ? m.companies_registration_open() : m.companies_registration_closed()),
  },
  {
    id: 'since',
    name: m.companies_since(),
    sort: { descending: 'created_at' },
    cell: ({ created_at }) => <time dateTime={created_at}>{words.when(created_at)}</time>,
  },
  {
    id: 'actions',
    name: m.chapters_actions(),
    isUnnamed: true,
    isNumber: true,
    inCard: 'aside',
    cell: (company) => <CompanyMenu company={company} onEdit={() => onEdit(company)} />,
  },
];
