import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#web/features/contact/contact-screen.tsx';
import { readOperator } from '#web/lib/operator.ts';
import { Queries } from '#web/lib/query-client.ts';

export const Route = createFileRoute('/_public/contact')({
  staticData: { isPublicPage: true, isText: true },
  // The server inserts the operator into the prerendered page (`server/features/operator/written-page.ts`).
  loader: () => (import.meta.env.SSR ? undefined : readOperator()),
  component: function Contact() {
    return (
      <Queries>
        <ContactScreen operator={Route.useLoaderData()} />
      </Queries>
    );
  },
});
