import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FileKind } from '#contract/values.ts';
import { callWith } from '#web/lib/call.ts';

const previewCall = 'POST /api/admin/authoring/drafts/:moduleId/preview';
export type Preview = DataOf<Calls[typeof previewCall]>;

/** Milliseconds after the last keystroke until the preview is updated. */
const follows = 350;

/** Returns the query for a text as a learner would see it. The response depends only on the text, so it never becomes stale. */
export const previewQuery = (moduleId: string, kind: FileKind, text: string) =>
  queryOptions({
    queryKey: ['preview of a draft', moduleId, kind, text],
    queryFn: ({ signal }): Promise<Preview> => callWith(previewCall, { params: { moduleId }, body: { kind, text } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Returns the text as a learner would see it, keeping the previous one while the next one loads. */
export function usePreview(moduleId: string, kind: FileKind, text: string) {
  const [settled] = useDebouncedValue(text, follows);
  return useQuery({ ...previewQuery(moduleId, kind, settled), placeholderData: keepPreviousData });
}
