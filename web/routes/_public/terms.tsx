import { createFileRoute } from '@tanstack/react-router';
import page from '#pages/terms.md';
import { OperatorPageScreen } from '#web/features/page-texts/operator-page-screen.tsx';
import { readOperator } from '#web/lib/operator.ts';

export const Route = createFileRoute('/_public/terms')({
  staticData: { isPublicPage: true, isText: true, hasPlaces: true },
  // During prerendering there is no server to ask. The server completes the page when it is requested.
  loader: ({ context }) => (import.meta.env.SSR ? context.places?.operator : readOperator('terms')),
  component: function Terms() {
    return <OperatorPageScreen page={page} operator={Route.useLoaderData()} />;
  },
});
