import { createFileRoute } from '@tanstack/react-router';
import { CheckedScreen } from '#web/features/checked/checked-screen.tsx';
import { Queries } from '#web/lib/query-client.ts';

/** When the facts in lessons were last checked. Unlike the other public pages, it has nothing to show without the catalog. */
export const Route = createFileRoute('/_public/checked')({
  component: () => (
    <Queries>
      <CheckedScreen />
    </Queries>
  ),
});
