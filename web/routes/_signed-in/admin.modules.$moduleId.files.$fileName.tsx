import { createFileRoute } from '@tanstack/react-router';
import { AuthoringFile } from '#web/screens/authoring-file.tsx';
import { known, pageOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/modules/$moduleId/files/$fileName')({
  staticData: { screen: { access: 'superAdmin', within: '/admin/modules' } },
  // A line is counted as pages are: from 1, which is where one begins anyway.
  validateSearch: (raw: Record<string, unknown>): { line?: number | undefined } => known({ line: pageOf(raw['line']) }),
  component: function AuthoringFileRoute() {
    const { moduleId, fileName } = Route.useParams();
    const { line } = Route.useSearch();
    return <AuthoringFile key={`${moduleId}/${fileName}`} moduleId={moduleId} fileName={fileName} line={line} />;
  },
});
