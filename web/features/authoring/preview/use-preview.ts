import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FileKind } from '#contract/values.ts';
import { callWith } from '#web/lib/call.ts';

const previewCall = 'POST /api/admin/authoring/drafts/:moduleId/preview';
export type Preview = DataOf<Calls[typeof previewCall]>;

/** Milliseconds after the last key until the preview follows. */
const follows = 350;

/** A text as a learner would get it; the same text is always shown alike. */
export const previewQuery = (moduleId: string, kind: FileKind, text: string) =>
  queryOptions({
    queryKey: ['preview of a draft', moduleId, kind, text],
    queryFn: ({ signal }): Promise<Preview> => callWith(previewCall, { params: { moduleId }, body: { kind, text } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** A text as a learner would get it. While the next one comes, the last one stays. */
export function usePreview(moduleId: string, kind: FileKind, text: string) {
  const [settled] = useDebouncedValue(text, follows);
  return useQuery({ ...previewQuery(moduleId, kind, settled), placeholderData: keepPreviousData });
}
