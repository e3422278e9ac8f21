import { useMemo } from 'react';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';

/** Returns the names of all job titles by id. */
export function useJobTitles(): ReadonlyMap<string, string> {
  const list = usePart(read('GET /api/reference/job-titles'));
  return useMemo(() => new Map(list?.map(({ id, name }) => [id, name])), [list]);
}
