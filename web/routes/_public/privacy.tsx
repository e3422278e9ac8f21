import { createFileRoute } from '@tanstack/react-router';
import page from '#pages/privacy.md';
import { OperatorPageScreen } from '#web/features/page-texts/operator-page-screen.tsx';
import { readOperator } from '#web/lib/operator.ts';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { isPublicPage: true, isText: true, hasPlaces: true },
  // While the page is prerendered there is no server to answer; the server completes the page on request.
  loader: ({ context }) => (import.meta.env.SSR ? context.places?.operator : readOperator('privacy')),
  component: function Privacy() {
    return <OperatorPageScreen page={page} operator={Route.useLoaderData()} />;
  },
});
