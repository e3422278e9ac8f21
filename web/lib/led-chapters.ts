import { useIsLearner } from './me.ts';
import { read } from './read.ts';
import { usePart } from './use-part.ts';

/** Whether the signed-in person leads a chapter; false until that is known. */
export function useLeadsChapter(): boolean {
  const enabled = useIsLearner();
  const data = usePart({ ...read('GET /api/led-chapters'), enabled });
  return data !== undefined && data.chapters.length > 0;
}
