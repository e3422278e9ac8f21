import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';
import { ModuleTitle } from './module-title.tsx';

/** Shown below the title until the content has loaded. It is as high as the window, so that the footer stays out of sight. */
export const WaitingContent = () => <Skeleton height="100vh" radius="lg" />;

/** Shows a module's title while the rest of its screen is loading. The route has started the read. */
export function WaitingModule({ moduleId }: { moduleId: string }) {
  const { data } = useQuery({ ...read('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId } }), enabled: false });
  return (
    <div aria-busy="true">
      {data ? <ModuleTitle module={data} /> : <Skeleton height={72} width="60%" mb="2xl" />}
      <WaitingContent />
    </div>
  );
}
