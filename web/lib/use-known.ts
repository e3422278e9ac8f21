import { useSession } from './session.ts';

/** Whether somebody has signed in here before. Whether the stored session still holds is checked when it is used. */
export const useKnown = (): boolean => useSession((state) => state.token !== null && state.user !== null);
