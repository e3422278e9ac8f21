import { createFileRoute } from '@tanstack/react-router';
import { type ModulePart, moduleParts } from '#web/features/authoring/module/module-parts.ts';
import { WaitingModule } from '#web/features/authoring/module/waiting-module.tsx';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { AuthoringModule } from '#web/screens/authoring-module.tsx';
import { known, textOf, unusual } from '#web/ui/search-params.ts';

export const Route = createFileRoute('/_signed-in/admin/modules/$moduleId/')({
  staticData: { screen: { access: 'superAdmin', within: '/admin/modules' } },
  validateSearch: (raw: Record<string, unknown>): { part?: ModulePart | undefined; field?: string | undefined } =>
    known({ part: unusual(moduleParts, raw['part']), field: textOf(raw['field']) }),
  // Starts the read with each visit, even if the last one was a moment ago: the author may have changed something since.
  loader: ({ params: { moduleId }, cause }) => {
    if (cause === 'stay') return;
    void queryClient.prefetchQuery({ ...read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } }), staleTime: 0 });
  },
  pendingComponent: function WaitingModuleRoute() {
    return <WaitingModule moduleId={Route.useParams().moduleId} />;
  },
  pendingMs: 200,
  pendingMinMs: 0,
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
