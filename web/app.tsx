import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { accentFor } from './lib/role.ts';
import { useSession } from './lib/session.ts';
import { useUi } from './lib/ui-state.ts';
import type { newRouter } from './router.tsx';
import { AppProvider } from './ui/app-provider.tsx';

const currentTheme = () => useUi.getState().theme;

/** Applies the chosen theme and the signed-in person's accent. */
function Themed({ children }: { children: ReactNode }) {
  // The server snapshot is the same: a prerendered page is already shown in this theme, and its elements do not depend on the theme.
  const theme = useSyncExternalStore(useUi.subscribe, currentTheme, currentTheme);
  const accent = useSession((state) => accentFor(state.user));
  return (
    <AppProvider colorScheme={theme} accent={accent}>
      {children}
    </AppProvider>
  );
}

/** The application, as it runs in the browser and in the build that prerenders its public pages. */
export const App = ({ router }: { router: ReturnType<typeof newRouter> }) => (
  <StrictMode>
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  </StrictMode>
);
