import { createFileRoute } from '@tanstack/react-router';
import { type ModulePart, moduleParts } from '#web/features/authoring/module/module-parts.ts';
import { AuthoringModule } from '#web/screens/authoring-module.tsx';
import { known, textOf, unusual } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/modules/$moduleId/')({
  staticData: { screen: { access: 'superAdmin', within: '/admin/modules' } },
  validateSearch: (raw: Record<string, unknown>): { part?: ModulePart | undefined; field?: string | undefined } =>
    known({ part: unusual(moduleParts, raw['part']), field: textOf(raw['field']) }),
  component: function AuthoringModuleRoute() {
    const { moduleId } = Route.useParams();
    const { part = 'files', field } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <AuthoringModule
        key={moduleId}
        moduleId={moduleId}
        part={part}
        field={field}
        onPart={(next) => void navigate({ search: next === 'files' ? {} : { part: next }, resetScroll: false })}
      />
    );
  },
});
