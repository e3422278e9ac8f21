import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#web/features/contact/contact-screen.tsx';
import { Queries } from '#web/lib/query-client.ts';

export const Route = createFileRoute('/_public/contact')({
  staticData: { isPublicPage: true, isText: true },
  component: () => (
    <Queries>
      <ContactScreen />
    </Queries>
  ),
});
