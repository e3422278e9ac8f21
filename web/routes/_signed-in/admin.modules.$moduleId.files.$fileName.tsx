import { createFileRoute } from '@tanstack/react-router';
import { listOfModules } from '#web/lib/author-rights.ts';
import { AuthoringFile } from '#web/screens/authoring-file.tsx';
import { idOf, known, pageOf, textOf } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/modules/$moduleId/files/$fileName')({
  staticData: { screen: { access: 'author', within: listOfModules, needsRoom: true } },
  // `pageOf` leaves out 1, which is right for lines too, because an editor starts at the first line anyway.
  validateSearch: (raw: Record<string, unknown>): { line?: number | undefined; field?: string | undefined; comment?: string | undefined } =>
    known({ line: pageOf(raw['line']), field: textOf(raw['field']), comment: idOf(raw['comment']) }),
  component: function AuthoringFileRoute() {
    const { moduleId, fileName } = Route.useParams();
    const { line, field, comment } = Route.useSearch();
    return (
      <AuthoringFile
        key={`${moduleId}/${fileName}/${comment ?? ''}`}
        moduleId={moduleId}
        fileName={fileName}
        line={line}
        field={field}
        comment={comment}
      />
    );
  },
});
