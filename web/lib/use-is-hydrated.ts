import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns false while a page is prerendered or hydrated, because both must render the same elements, and true at all other times. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
