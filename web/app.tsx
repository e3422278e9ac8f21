import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { queryClient } from './lib/query-client.ts';
import type { newRouter } from './router.tsx';
import { Themed } from './shell/themed.tsx';

/** The application, in the browser and where the build writes its public pages. */
export const App = ({ router }: { router: ReturnType<typeof newRouter> }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Themed>
        <RouterProvider router={router} />
      </Themed>
    </QueryClientProvider>
  </StrictMode>
);
