import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';

/** Who studies here. A super admin looks at a preview: nothing is recorded. */
export function useLearner(): { userId: string; records: boolean } {
  const user = useSession((state) => state.user);
  return { userId: user?.id ?? '', records: knownRole(user?.role) !== 'SuperAdmin' };
}
