import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { DraftFile } from '#contract/authoring.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FileKind } from '#contract/values.ts';
import { callWith } from '#web/lib/call.ts';

const previewCall = 'POST /api/admin/authoring/drafts/:moduleId/preview';
export type Preview = DataOf<Calls[typeof previewCall]>;

/** Milliseconds between the last keystroke and the preview's update. */
const follows = 350;

/**
 * Returns the query for text as a learner would see it. It never becomes stale: the response depends only on the text, and on the glossary
 * when the editor was opened.
 *
 * @param fileName the text's file, so that glossary terms are explained; undefined for text that is only compared
 */
export const previewQuery = (moduleId: string, kind: FileKind, text: string, fileName?: string) =>
  queryOptions({
    queryKey: ['preview of a draft', moduleId, kind, text, fileName],
    queryFn: ({ signal }): Promise<Preview> =>
      callWith(
        previewCall,
        { params: { moduleId }, body: { kind, text, ...(fileName === undefined ? {} : { file_name: fileName }) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Returns the text as a learner would see it, keeping the previous one while the next one loads. */
export function usePreview(moduleId: string, { kind, file_name }: Pick<DraftFile, 'kind' | 'file_name'>, text: string) {
  const [settled] = useDebouncedValue(text, follows);
  return useQuery({ ...previewQuery(moduleId, kind, settled, file_name), placeholderData: keepPreviousData });
}
