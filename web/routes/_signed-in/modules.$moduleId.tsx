import { createFileRoute, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';
import { NewCertificates } from '#web/features/certificates/new-certificates.tsx';
import { fetchAhead } from '#web/features/learning/fetch-ahead.ts';
import type { Printed } from '#web/features/learning/reading/printed-module.tsx';
import { ModuleViewer } from '#web/features/learning/viewer/module-viewer.tsx';
import { useIsLearner } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { known, textOf } from '#web/ui/search-params.ts';

// Only authors see these statistics, so learners do not load the code.
const ItemQuality = lazy(async () => ({ default: (await import('#web/features/item-quality/item-quality.tsx')).ItemQuality }));

// Few people print a module.
const PrintedModule = lazy(async () => ({ default: (await import('#web/features/learning/reading/printed-module.tsx')).PrintedModule }));

export const Route = createFileRoute('/_signed-in/modules/$moduleId')({
  staticData: { screen: { within: '/catalog', needsRoom: true } },
  validateSearch: (raw: Record<string, unknown>): { file?: string | undefined; print?: Printed | undefined } =>
    known({ file: textOf(raw['file']), print: raw['print'] === 'summary' || raw['print'] === 'module' ? raw['print'] : undefined }),
  loaderDeps: ({ search }) => search,
  // The loader only starts the reads, because the screen has its own skeletons. Reading a file records that it was opened, but prefetching
  // it does not.
  loader: ({ params: { moduleId }, deps: { file: fileName }, cause }) => {
    void queryClient.prefetchQuery(read('GET /api/learning/modules/:id', { params: { id: moduleId } }));
    if (!fileName) return;
    if (cause === 'preload') void fetchAhead(moduleId, fileName);
    else void queryClient.prefetchQuery(read('GET /api/learning/modules/:moduleId/content/:fileName', { params: { moduleId, fileName } }));
  },
  component: function ModuleRoute() {
    const { moduleId } = Route.useParams();
    const { file, print } = Route.useSearch();
    const navigate = Route.useNavigate();
    const router = useRouter();
    const isPreview = !useIsLearner();
    // The module may finish loading while the person is navigating to another screen. They must not be taken back.
    const onStart = useCallback(
      (start: string) => {
        if (router.latestLocation.pathname === `/modules/${moduleId}`) void navigate({ search: { file: start }, replace: true });
      },
      [navigate, router, moduleId],
    );
    if (print)
      return (
        <Suspense fallback={null}>
          <PrintedModule
            moduleId={moduleId}
            what={print}
            onChange={(what) => void navigate({ search: { file, print: what }, replace: true })}
          />
        </Suspense>
      );
    return (
      <>
        <ModuleViewer
          key={moduleId}
          moduleId={moduleId}
          fileName={file}
          onStart={onStart}
          renderTrackDone={(trackId, onFollow) => <NewCertificates trackId={trackId} onFollow={onFollow} />}
        />
        {isPreview && file && (
          <Suspense fallback={null}>
            <ItemQuality moduleId={moduleId} fileName={file} />
          </Suspense>
        )}
      </>
    );
  },
});
