import { createFileRoute } from '@tanstack/react-router';
import { DocumentationIndex } from '#web/features/page-texts/documentation-index.tsx';

export const Route = createFileRoute('/_public/documentation/')({
  staticData: { isPublicPage: true, isText: true },
  component: DocumentationIndex,
});
