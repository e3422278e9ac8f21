import { createFileRoute } from '@tanstack/react-router';
import page from '#pages/privacy.md';
import { PageTextScreen } from '#web/features/pages/page-text-screen.tsx';

export const Route = createFileRoute('/_public/privacy')({
  staticData: { isPublicPage: true, isText: true },
  component: () => <PageTextScreen page={page} />,
});
