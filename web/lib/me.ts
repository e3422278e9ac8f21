import type { User } from '#contract/identity.ts';
import { knownRole } from './role.ts';
import { useSession } from './session.ts';
import { useIsViewing } from './view-state.ts';

const known = (user: User | null): User => {
  if (!user) throw new Error('Nobody is signed in where a signed-in person is expected.');
  return user;
};

/** The signed-in person. For screens inside the signed-in shell, which shows nothing without one. */
export const useMe = (): User => known(useSession((state) => state.user));

/** The same outside of React, in the loaders of signed-in routes. */
export const me = (): User => known(useSession.getState().user);

/** Whether the signed-in person learns. A super admin looks at a preview. */
export const useIsLearner = (): boolean => knownRole(useMe().role) !== 'SuperAdmin';

/** Whether what they study is recorded: theirs, and not that of a super admin who looks as them. */
export function useIsRecorded(): boolean {
  const isLooking = useIsViewing();
  return useIsLearner() && !isLooking;
}
