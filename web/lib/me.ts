import type { User } from '#contract/identity.ts';
import { knownRole } from './role.ts';
import { useSession } from './session.ts';
import { useIsViewing } from './view-state.ts';

const known = (user: User | null): User => {
  if (!user) throw new Error('Nobody is signed in where a signed-in person is expected.');
  return user;
};

/** Returns the signed-in person. Use it only inside the signed-in shell, which renders nothing if no one is signed in. */
export const useMe = (): User => known(useSession((state) => state.user));

/** Returns the signed-in person outside React, for signed-in routes' loaders. */
export const me = (): User => known(useSession.getState().user);

/** Whether the signed-in person is a learner. Super admins are not: they see previews. */
export const useIsLearner = (): boolean => knownRole(useMe().role) !== 'SuperAdmin';

/** Returns whether study is recorded. It is for learners themselves, but not for a super admin viewing as one. */
export function useIsRecorded(): boolean {
  const isLooking = useIsViewing();
  return useIsLearner() && !isLooking;
}
