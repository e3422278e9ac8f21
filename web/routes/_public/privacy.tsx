import { createFileRoute } from '@tanstack/react-router';
import page from '#pages/privacy.md';
import { OperatorPageScreen } from '#web/features/page-texts/operator-page-screen.tsx';
import { readOperator } from '#web/lib/operator.ts';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { isPublicPage: true, isText: true, hasPlaces: true },
  // During prerendering there is no server to ask. The server completes the page when it is requested.
  loader: ({ context }) => (import.meta.env.SSR ? context.places?.operator : readOperator('privacy')),
  component: function Privacy() {
    return <OperatorPageScreen page={page} operator={Route.useLoaderData()} />;
  },
});
