import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { accentFor } from './lib/role.ts';
import { useSession } from './lib/session.ts';
import { useUi } from './lib/ui-state.ts';
import type { newRouter } from './router.tsx';
import { AppProvider } from './ui/app-provider.tsx';

/** Applies the chosen theme and the accent of the signed-in person. */
function Themed({ children }: { children: ReactNode }) {
  const theme = useUi((state) => state.theme);
  const accent = useSession((state) => accentFor(state.user));
  return (
    <AppProvider colorScheme={theme} accent={accent}>
      {children}
    </AppProvider>
  );
}

interface Props {
  router: ReturnType<typeof newRouter>;
  /** Called when the application is in the page, before the browser paints it. */
  onShown?: () => void;
}

/** The application, as it runs in the browser and in the build that prerenders its public pages. */
export function App({ router, onShown }: Props) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </StrictMode>
  );
}
