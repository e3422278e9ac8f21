import { useMe } from './me.ts';

/** Whether anyone reports to the signed-in person, or to a manager whose deputy they are today. */
export const useHasTeam = (): boolean => useMe().has_team;
