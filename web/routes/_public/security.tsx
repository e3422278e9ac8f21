import { createFileRoute } from '@tanstack/react-router';
import page from '#pages/security.md';
import { PageTextScreen } from '#web/features/page-texts/page-text-screen.tsx';

export const Route = createFileRoute('/_public/security')({
  staticData: { isPublicPage: true, isText: true },
  component: () => <PageTextScreen page={page} />,
});
