import { StudyYear } from '#web/features/learning/progress/study-year.tsx';
import { MemberScreen } from '#web/features/organisation/members/page/member-screen.tsx';
import { MemberRounds } from '#web/features/requirements/member-rounds.tsx';
import { MemberRole } from '#web/features/role-profiles/member-role.tsx';

interface Props {
  memberId: string;
  page: number | undefined;
  onPage: (page: number | undefined) => void;
}

/** A company member as staff see them, with the same picture of their year that the member sees, what is required of them, and their role. */
export const MemberWithYear = (props: Props) => (
  <MemberScreen
    {...props}
    daysOf={(days, hasTime) => <StudyYear days={days} hasTime={hasTime} isOthers />}
    rounds={<MemberRounds memberId={props.memberId} />}
    roleOf={({ id, full_name, state }) => <MemberRole memberId={id} name={full_name} isActive={state === 'active'} />}
  />
);
