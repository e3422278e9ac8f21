import { createFileRoute } from '@tanstack/react-router';
import { CheckedScreen } from '#web/features/checked/checked-screen.tsx';
import { Queries } from '#web/lib/query-client.ts';

export const Route = createFileRoute('/_public/checked')({
  staticData: { isPublicPage: true, isText: true },
  component: () => (
    <Queries>
      <CheckedScreen />
    </Queries>
  ),
});
