import { type RefObject, useEffect, useRef } from 'react';
import type { FileContent } from '#contract/learning.ts';
import { useIsRecorded, useMe } from '#web/lib/me.ts';
import { fileKindOf } from '../file-kind.ts';
import { openFile } from '../progress-store.ts';
import { type StudyTracker, trackStudy } from '../study-tracker.ts';

/** How many milliseconds visible text, or all of a short text, must be on screen to count as read. A shorter look does not start a file. */
const settling = 10_000;

/** Returns how much of an element has passed the window's lower edge, as a percentage. */
function reached(element: HTMLElement): number {
  const { top, height } = element.getBoundingClientRect();
  return height > 0 ? Math.min(100, Math.max(0, (100 * (window.innerHeight - top)) / height)) : 0;
}

/** Counts study time in the open file and tracks how far `text` was read. Returns the tracker, or none in a preview. */
export function useStudy(content: FileContent, text: RefObject<HTMLElement | null>): RefObject<StudyTracker | null> {
  const { id: userId } = useMe();
  const records = useIsRecorded();
  const tracker = useRef<StudyTracker | null>(null);
  // The progress when the file was opened. The effect below passes later updates to the tracker.
  const known = useRef(content.progress);
  const { module_id, file_name, kind } = content;
  const isRead = fileKindOf(kind).done !== null;

  useEffect(() => {
    openFile(module_id, file_name);
    if (!records) return;
    const study = trackStudy({ user_id: userId, module_id, file_name }, known.current);
    tracker.current = study;
    let frame = 0;
    let settled = false;
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        if (settled && text.current && isRead) study.read(reached(text.current));
      });
    };
    const timer = setTimeout(() => {
      settled = true;
      look();
    }, settling);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      tracker.current = null;
      study.stop();
    };
  }, [module_id, file_name, isRead, records, userId, text]);

  useEffect(() => tracker.current?.raiseTo(content.progress.time_spent), [content.progress.time_spent]);
  return tracker;
}
