import { Badge } from '@mantine/core';
import type { Member } from '#contract/members.ts';
import type { MemberActivity, MemberProgress, MemberState as State } from '#contract/values.ts';
import { m } from '#messages';
import { inNumbers } from '#web/lib/numbers.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { roleName } from '#web/lib/role-name.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { AnchorLink } from '#web/ui/link.tsx';
import { MemberMenu } from './member-menu.tsx';
import classes from './members.module.css';

const states: Record<State, { name: () => string; colour: string }> = {
  active: { name: m.member_state_active, colour: 'positive' },
  waiting: { name: m.member_state_waiting, colour: 'caution' },
  closed: { name: m.member_state_closed, colour: 'gray' },
};
const activities: Record<MemberActivity, () => string> = {
  last_7_days: m.members_activity_7,
  last_30_days: m.members_activity_30,
  not_last_30_days: m.members_activity_not_30,
  never: m.members_activity_never,
};
const progresses: Record<MemberProgress, () => string> = {
  not_begun: m.members_progress_none,
  under_way: m.members_progress_under_way,
  completed_all: m.members_progress_all_completed,
};
export const memberStateName = (state: State): string => states[state].name();
export const MemberState = ({ state, leaves_at }: { state: State; leaves_at: string | null }) => (
  <Badge size="md" color={leaves_at ? 'negative' : states[state].colour} className="ui-whole">
    {leaves_at ? m.member_leaves_on({ date: dateOf(leaves_at) }) : states[state].name()}
  </Badge>
);
/** The filter labels in a member list. */
export const memberFilters = () => ({
  role: { label: m.members_role(), all: m.members_role_all(), nameOf: roleName },
  state: { label: m.members_state(), all: m.members_state_all(), nameOf: memberStateName },
  activity: { label: m.members_last_active(), all: m.members_activity_all(), nameOf: (one: MemberActivity) => activities[one]() },
  progress: { label: m.members_progress(), all: m.members_progress_all(), nameOf: (one: MemberProgress) => progresses[one]() },
});

interface Words {
  /** Two ways to format a date for the reader: from a time, and from a calendar day. */
  when: (time: string) => string;
  inDays: (day: string) => string;
}

/** Columns for members' progress. */
const progressColumns = ({ inDays }: Words): Column<Member>[] => [
  {
    id: 'last_active',
    name: m.members_last_active(),
    sort: { descending: 'last_active', ascending: 'longest_inactive' },
    cell: ({ progress }) => (progress?.last_active_on ? inDays(progress.last_active_on) : m.members_never()),
  },
  {
    id: 'completed',
    name: m.members_completed(),
    isNumber: true,
    sort: { descending: 'most_completed', ascending: 'least_completed' },
    cell: ({ progress }) => inNumbers(progress?.modules_completed ?? 0),
  },
  {
    id: 'share',
    name: m.members_share(),
    isNumber: true,
    sort: { descending: 'most_completed', ascending: 'least_completed' },
    cell: ({ progress }) => `${inNumbers(progress?.percentage ?? 0)}%`,
  },
];

/** The column for deciding about people waiting for approval. It is empty for everyone else. */
export const decisionColumn = (): Column<Member> => ({
  id: 'actions',
  name: m.chapters_actions(),
  isUnnamed: true,
  isNumber: true,
  inCard: 'aside',
  cell: (member) => member.state === 'waiting' && <MemberMenu member={member} />,
});

/** Returns the columns for a member list. @param hasProgress whether to include each member's progress */
export const memberColumns = (words: Words, hasProgress: boolean): Column<Member>[] => [
  {
    id: 'name',
    name: m.form_name(),
    sort: { ascending: 'name' },
    cell: ({ id, full_name, email }) => (
      <span className={classes.person}>
        <AnchorLink to="/company/members/$memberId" params={{ memberId: id }} inherit c="inherit" className="ui-medium ui-breaks">
          {full_name}
        </AnchorLink>
        <span className="ui-small ui-breaks">{email}</span>
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
  ...(hasProgress ? progressColumns(words) : []),
  {
    id: 'state',
    name: m.members_state(),
    sort: { ascending: 'state' },
    inCard: 'aside',
    cell: ({ state, leaves_at }) => <MemberState state={state} leaves_at={leaves_at} />,
  },
  { id: 'role', name: m.members_role(), sort: { ascending: 'role' }, inCard: 'inline', cell: ({ role }) => roleName(role) },
  {
    id: 'job_title',
    name: m.form_job_title(),
    sort: { ascending: 'job_title' },
    inCard: 'inline',
    isIdle: ({ job_title }) => job_title === null,
    cell: ({ job_title }) => job_title ?? m.approvals_no_job_title(),
  },
  {
    id: 'manager',
    name: m.members_manager(),
    sort: { ascending: 'manager' },
    inCard: 'inline',
    isIdle: ({ manager }) => manager === null,
    cell: ({ manager }) =>
      manager ? (
        <AnchorLink to="/company/members/$memberId" params={{ memberId: manager.id }} inherit c="inherit">
          {manager.full_name}
        </AnchorLink>
      ) : (
        m.members_no_manager()
      ),
  },
  {
    id: 'since',
    name: m.members_since(),
    sort: { descending: 'created_at' },
    cell: ({ created_at }) => <time dateTime={created_at}>{words.when(created_at)}</time>,
  },
];
