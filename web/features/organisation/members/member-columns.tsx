import { Badge } from '@mantine/core';
import type { Member } from '#contract/members.ts';
import type { MemberState } from '#contract/values.ts';
import { m } from '#messages';
import { roleName } from '#web/lib/role-name.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import classes from './members.module.css';

const states: Record<MemberState, { name: () => string; colour: string }> = {
  active: { name: m.member_state_active, colour: 'positive' },
  waiting: { name: m.member_state_waiting, colour: 'caution' },
  closed: { name: m.member_state_closed, colour: 'gray' },
};
export const memberStateName = (state: MemberState): string => states[state].name();

/** The columns of a list of members. @param when says a time as the reader does */
export const memberColumns = (when: (time: string) => string): Column<Member>[] => [
  {
    id: 'name',
    name: m.form_name(),
    sort: { ascending: 'name' },
    cell: ({ full_name, email }) => (
      <span className={classes.person}>
        <span className={classes.name}>{full_name}</span>
        <span className={classes.email}>{email}</span>
      </span>
    ),
  },
  {
    id: 'chapter',
    name: m.form_chapter(),
    sort: { ascending: 'chapter' },
    inCard: 'inline',
    cell: ({ chapter }) =>
      chapter ? (
        <AnchorLink to="/company/chapters/$chapterId" params={{ chapterId: chapter.id }} inherit c="inherit">
          {chapter.name}
        </AnchorLink>
      ) : (
        m.members_no_chapter()
      ),
  },
  { id: 'role', name: m.members_role(), inCard: 'inline', cell: ({ role }) => roleName(role) },
  {
    id: 'job_title',
    name: m.form_job_title(),
    inCard: 'inline',
    isIdle: ({ job_title }) => job_title === null,
    cell: ({ job_title }) => job_title ?? m.approvals_no_job_title(),
  },
  {
    id: 'state',
    name: m.members_state(),
    inCard: 'aside',
    cell: ({ state }) => (
      <Badge size="md" color={states[state].colour} className={classes.state ?? ''}>
        {states[state].name()}
      </Badge>
    ),
  },
  {
    id: 'since',
    name: m.members_since(),
    sort: { descending: 'created_at' },
    cell: ({ created_at }) => <time dateTime={created_at}>{when(created_at)}</time>,
  },
];
