import { callWith } from '#web/lib/call.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import type { Position } from './dom-position.ts';

/** How many milliseconds apart the reports about one step are, unless the reader leaves it. */
const between = 10_000;
/** How far apart two positions in one block are at least, in thousandths of it. */
const worthReporting = 20;

interface Step {
  moduleId: string;
  fileName: string;
}

const positionsIn = (moduleId: string) => read('GET /api/learning/modules/:moduleId/positions', { params: { moduleId } }).queryKey;

/** Returns the position that the server is known to have. */
const known = ({ moduleId, fileName }: Step) =>
  queryClient.getQueryData(positionsIn(moduleId))?.positions.find(({ file_name }) => file_name === fileName);

/** Makes a reported position known to the screens on this page. */
function keep({ moduleId, fileName }: Step, position: Position, at: number) {
  queryClient.setQueryData(
    positionsIn(moduleId),
    (before) =>
      before && {
        positions: [
          ...before.positions.filter(({ file_name }) => file_name !== fileName),
          { file_name: fileName, ...position, read_at: new Date(at).toISOString() },
        ],
      },
  );
}

export interface PositionReports {
  /** Notes where the reader is. It is reported after a while, or when they leave. */
  note(position: Position): void;
  /** Reports what was not reported yet, also from a page that is about to go. */
  leave(): void;
}

/** Reports where the reader of a step is, at most every ten seconds while they read. */
export function positionReports(step: Step): PositionReports {
  let noted: { position: Position; at: number } | null = null;
  let lastReport = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function isKnown({ anchor, block, part, second, page }: Position): boolean {
    const there = known(step);
    if (there?.second !== second || there.page !== page) return false;
    return there.anchor === anchor && there.block === block && Math.abs(there.part - part) < worthReporting;
  }

  function report(keepalive: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (!noted) return;
    const given = noted;
    noted = null;
    if (isKnown(given.position)) return;
    lastReport = Date.now();
    keep(step, given.position, given.at);
    const params = { moduleId: step.moduleId, fileName: step.fileName };
    const body = { ...given.position, age: Math.max(0, Date.now() - given.at) };
    callWith('PUT /api/learning/modules/:moduleId/content/:fileName/position', { params, body }, { keepalive }).catch((error: unknown) => {
      // The position is reported with the next one. If there is none, the reader has to scroll a little on their other device.
      console.warn('the reading position was not reported', error);
    });
  }

  return {
    note(position) {
      noted = { position, at: Date.now() };
      timer ??= setTimeout(() => report(false), Math.max(0, lastReport + between - Date.now()));
    },
    leave: () => report(true),
  };
}
