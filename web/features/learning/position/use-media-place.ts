import { useEffect, useRef, useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { useIsRecorded } from '#web/lib/me.ts';
import { fileKindOf } from '../file-kind.ts';
import { type PositionReports, positionReports } from './position-reports.ts';
import { isOpen } from './step-to-continue.ts';
import type { Positions } from './use-position.ts';

/** A place in a video, in seconds, or in a PDF, as a page's number. */
export interface MediaPlace {
  /** Where the learner stopped; null for the start, and undefined as long as it is not known. */
  start: number | null | undefined;
  /** Notes where they are. It is reported after a while, or when they leave. */
  note: (at: number) => void;
}

/** The place of someone whose reading is not recorded. */
export const noPlace: MediaPlace = { start: null, note: () => undefined };

/** Returns where the learner stopped in a step that is a video or a PDF, and reports where they are. */
export function useMediaPlace(
  { module_id: moduleId, file_name: fileName, kind, progress }: FileContent,
  { positions, isKnown }: Positions,
): MediaPlace {
  const unit = fileKindOf(kind).place;
  const records = useIsRecorded() && unit !== undefined;
  const [start, setStart] = useState<number | null | undefined>(records ? undefined : null);
  const reports = useRef<PositionReports | null>(null);
  if (start === undefined && isKnown && unit) {
    const known = positions.find(({ file_name }) => file_name === fileName);
    setStart(known && isOpen(known, progress.completed_at) ? known[unit] : null);
  }

  useEffect(() => {
    if (!records) return;
    const made = positionReports({ moduleId, fileName });
    reports.current = made;
    const onLeaving = () => made.leave();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') made.leave();
    };
    window.addEventListener('pagehide', onLeaving);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      made.leave();
      reports.current = null;
      window.removeEventListener('pagehide', onLeaving);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [records, moduleId, fileName]);

  const none = { anchor: null, block: 0, part: 0, second: null, page: null };
  return { start, note: (at) => unit && reports.current?.note({ ...none, [unit]: at }) };
}
