import type { ReactNode } from 'react';
import { knownRole, roleColour } from '../lib/role.ts';
import { useSession } from '../lib/session.ts';
import { useUi } from '../lib/ui-state.ts';
import { AppProvider } from '../ui/app-provider.tsx';

/** The theme as chosen, in the colour of the role of whoever is signed in. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useUi((state) => state.theme);
  const accent = useSession((state) => roleColour[knownRole(state.user?.role)]);
  return (
    <AppProvider colorScheme={theme} accent={accent}>
      {children}
    </AppProvider>
  );
}
