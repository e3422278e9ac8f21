import { useQuery } from '@tanstack/react-query';
import { useIsLearner } from './me.ts';
import { read } from './read.ts';

/** Whether the signed-in person leads a chapter; not as long as that is not known. */
export function useLeadsChapter(): boolean {
  const enabled = useIsLearner();
  const { data } = useQuery({ ...read('GET /api/led-chapters'), enabled });
  return data !== undefined && data.chapters.length > 0;
}
