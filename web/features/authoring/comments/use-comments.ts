import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { resolvedThreads } from '#contract/course-review-values.ts';
import { readPieces } from '#web/lib/read.ts';

/** How often open comments are read again, in milliseconds, because others may reply. */
const every = 60_000;

interface Asked {
  /** Only the comments on this step. */
  file?: string;
  resolved?: (typeof resolvedThreads)[number];
}

/** Reads the first page of the threads on a module's files; `fetchNextPage` reads more. */
export function useComments(moduleId: string, asked: Asked = {}) {
  const { data, ...read } = useInfiniteQuery({
    ...readPieces(
      'GET /api/admin/authoring/drafts/:moduleId/comments',
      (page) => ({ params: { moduleId }, query: { ...asked, ...(page !== null && { page: Number(page) }) } }),
      ({ next }) => (next === null ? undefined : String(next)),
    ),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    refetchInterval: every,
    // Threads move to other pages when one is added or resolved, so that a thread could be on two of them.
    select: ({ pages }) => ({
      threads: [...new Map(pages.flatMap(({ threads }) => threads.map((thread) => [thread.id, thread] as const))).values()],
      open: pages.at(-1)?.open ?? 0,
      resolved: pages.at(-1)?.resolved ?? 0,
    }),
  });
  return { ...read, data };
}

/** Reads all threads on one step, page by page, because its editors mark the passages. */
export function useAllComments(moduleId: string, file: string) {
  const comments = useComments(moduleId, { file });
  const { hasNextPage, isFetching, isError, fetchNextPage } = comments;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return comments;
}
