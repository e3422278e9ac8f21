import { useIsLearner } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';

const none: ReadonlySet<string> = new Set();

/** Returns the ids of the modules that a placement has shown the signed-in person to know. */
export function useShownModules(): ReadonlySet<string> {
  const enabled = useIsLearner();
  const data = usePart({ ...read('GET /api/placement/shown'), enabled });
  return enabled && data ? new Set(data.modules) : none;
}
