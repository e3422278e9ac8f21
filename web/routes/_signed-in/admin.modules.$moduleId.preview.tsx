import { createFileRoute } from '@tanstack/react-router';
import { type PreviewWidth, previewWidths } from '#web/features/authoring/trial/preview-widths.ts';
import { listOfModules } from '#web/lib/author-rights.ts';
import { ModulePreviewScreen } from '#web/screens/module-preview.tsx';
import { known, textOf, unusual } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/modules/$moduleId/preview')({
  staticData: { screen: { access: 'author', within: listOfModules, needsRoom: true } },
  validateSearch: (raw: Record<string, unknown>): { file?: string | undefined; width?: PreviewWidth | undefined } =>
    known({ file: textOf(raw['file']), width: unusual(previewWidths, raw['width']) }),
  component: function ModulePreviewRoute() {
    const { moduleId } = Route.useParams();
    const { file, width = 'desktop' } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <ModulePreviewScreen
        key={moduleId}
        moduleId={moduleId}
        fileName={file}
        width={width}
        onPlace={(place) =>
          void navigate({
            search: { file: place.fileName, width: place.width === 'desktop' ? undefined : place.width },
            resetScroll: place.fileName !== file,
          })
        }
      />
    );
  },
});
