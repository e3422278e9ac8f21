import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { NewCertificates } from '#web/features/certificates/new-certificates.tsx';
import { contentQuery, moduleQuery } from '#web/features/learning/queries.ts';
import { ModuleViewer } from '#web/features/learning/viewer/module-viewer.tsx';

export const Route = createFileRoute('/_signed-in/modules/$moduleId')({
  validateSearch: (search: Record<string, unknown>): { file?: string } =>
    typeof search['file'] === 'string' ? { file: search['file'] } : {},
  loaderDeps: ({ search }) => search,
  // Starts the reads; the screen has skeletons of its own. A file is not read ahead: reading it opens it.
  loader: ({ context: { queryClient }, params: { moduleId }, deps: { file }, cause }) => {
    void queryClient.prefetchQuery(moduleQuery(moduleId));
    if (file && cause !== 'preload') void queryClient.prefetchQuery(contentQuery(moduleId, file));
  },
  component: Screen,
});

function Screen() {
  const { moduleId } = Route.useParams();
  const { file } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onStart = useCallback((start: string) => void navigate({ search: { file: start }, replace: true }), [navigate]);
  return (
    <ModuleViewer
      key={moduleId}
      moduleId={moduleId}
      fileName={file}
      onStart={onStart}
      renderTrackDone={(trackId, onFollow) => <NewCertificates trackId={trackId} onFollow={onFollow} />}
    />
  );
}
