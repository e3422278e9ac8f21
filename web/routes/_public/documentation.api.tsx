import { createFileRoute } from '@tanstack/react-router';
import page from '#pages/documentation/api.md';
import { DocumentationScreen } from '#web/features/page-texts/documentation-screen.tsx';

export const Route = createFileRoute('/_public/documentation/api')({
  staticData: { isPublicPage: true, isText: true },
  component: () => <DocumentationScreen page={page} />,
});
