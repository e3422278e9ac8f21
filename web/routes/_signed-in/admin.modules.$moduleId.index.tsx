import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type ModulePart, moduleParts } from '#web/features/authoring/module/module-parts.ts';
import { WaitingModule } from '#web/features/authoring/module/waiting-module.tsx';
import { listOfModules } from '#web/lib/author-rights.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { known, textOf, unusual } from '#web/ui/search-params.ts';

const fetchScreen = async () => ({ default: (await import('#web/screens/authoring-module.tsx')).AuthoringModule });
const AuthoringModule = lazy(fetchScreen);

export const Route = createFileRoute('/_signed-in/admin/modules/$moduleId/')({
  staticData: { screen: { access: 'author', within: listOfModules } },
  validateSearch: (raw: Record<string, unknown>): { part?: ModulePart | undefined; field?: string | undefined } =>
    known({ part: unusual(moduleParts, raw['part']), field: textOf(raw['field']) }),
  // On a slow connection the title can be read while the rest is loading. This read comes first, because it has the title. Each visit
  // reads again, because the author may have changed something since.
  codeSplitGroupings: [],
  loader: ({ params: { moduleId }, cause }) => {
    if (cause === 'stay') return;
    void queryClient.prefetchQuery({ ...read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } }), staleTime: 0 });
    void fetchScreen().catch(() => undefined);
  },
  component: function AuthoringModuleRoute() {
    const { moduleId } = Route.useParams();
    const { part = 'files', field } = Route.useSearch();
    const navigate = Route.useNavigate();
    return (
      <Suspense fallback={<WaitingModule moduleId={moduleId} />}>
        <AuthoringModule
          key={moduleId}
          moduleId={moduleId}
          part={part}
          field={field}
          onPart={(next) => void navigate({ search: next === 'files' ? {} : { part: next }, resetScroll: false })}
        />
      </Suspense>
    );
  },
});
