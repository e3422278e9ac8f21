import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useLayoutEffect } from 'react';
import type { newRouter } from './router.tsx';
import { Themed } from './shell/themed.tsx';

interface Props {
  router: ReturnType<typeof newRouter>;
  /** Called when it is in the page, before that is painted. */
  onShown?: () => void;
}

/** The application, in the browser and where the build writes its public pages. */
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
