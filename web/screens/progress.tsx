import { CompanyProgress } from '#web/features/company-progress/company-progress.tsx';
import { ProgressScreen } from '#web/features/learning/progress/progress-screen.tsx';
import type { ProgressSearch, Tab } from '#web/features/learning/progress/progress-search.ts';
import { PointHistory } from '#web/features/recognition/history/point-history.tsx';
import { RoleView } from '#web/features/role-profiles/role-view.tsx';
import { useMe } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { knownRole } from '#web/lib/role.ts';
import { usePart } from '#web/lib/use-part.ts';

interface Props {
  search: ProgressSearch;
  onSearch: (change: ProgressSearch, isPlace: boolean) => void;
  onTab: (tab: Tab | undefined) => void;
}

/** The person's progress and history. For a company admin it also shows the company's. It has two addresses. */
export function Progress(props: Props) {
  const { page, hidden } = props.search;
  const { id: userId, role, company_id } = useMe();
  const isCompanyAdmin = knownRole(role) === 'CompanyAdmin';
  const achievements = usePart(read('GET /api/recognition/user/:userId', { params: { userId } }));
  const own = usePart(read('GET /api/role'))?.role;
  return (
    <ProgressScreen
      {...props}
      frozen={achievements?.streak.frozen_days}
      role={own && <RoleView role={own} />}
      history={<PointHistory search={{ page, hidden }} onSearch={props.onSearch} />}
      company={isCompanyAdmin && company_id !== null && <CompanyProgress />}
    />
  );
}
