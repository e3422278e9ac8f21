import { createFileRoute } from '@tanstack/react-router';
import page from '#pages/documentation/authors.md';
import { DocumentationScreen } from '#web/features/page-texts/documentation-screen.tsx';

export const Route = createFileRoute('/_public/documentation/authors')({
  staticData: { isPublicPage: true, isText: true },
  component: () => <DocumentationScreen page={page} />,
});
