import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { newRouter } from './router.tsx';
import { Themed } from './shell/themed.tsx';

/** The application, in the browser and where the build writes its public pages. */
export const App = ({ router }: { router: ReturnType<typeof newRouter> }) => (
  <StrictMode>
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  </StrictMode>
);
