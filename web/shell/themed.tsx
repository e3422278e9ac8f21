import type { ReactNode } from 'react';
import { accentFor } from '../lib/role.ts';
import { useSession } from '../lib/session.ts';
import { useUi } from '../lib/ui-state.ts';
import { AppProvider } from '../ui/app-provider.tsx';

/** The theme as chosen, in the accent of whoever is signed in. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useUi((state) => state.theme);
  const accent = useSession((state) => accentFor(state.user));
  return (
    <AppProvider colorScheme={theme} accent={accent}>
      {children}
    </AppProvider>
  );
}
