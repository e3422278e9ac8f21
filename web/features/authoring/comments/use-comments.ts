import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/read.ts';

/** How often open comments are read again, in milliseconds, because others may reply. */
const every = 60_000;

/** Reads the comments on a module's files. */
export const useComments = (moduleId: string) =>
  useQuery({
    ...read('GET /api/admin/authoring/drafts/:moduleId/comments', { params: { moduleId } }),
    refetchOnMount: 'always',
    refetchInterval: every,
  });
