import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import type { FileContent } from '#contract/learning.ts';
import type { ReadingPosition } from '#contract/reading-positions.ts';
import { useIsRecorded } from '#web/lib/me.ts';
import { read } from '#web/lib/read.ts';
import { fileKindOf } from '../file-kind.ts';
import { positionIn, scrollToPosition } from './dom-position.ts';
import { followNavigation, wentBack } from './last-navigation.ts';
import { positionReports } from './position-reports.ts';
import { isOpen } from './step-to-continue.ts';

/** For how many milliseconds a restored position is kept while pictures, diagrams and questions load. */
const settling = 4_000;
/** For how many milliseconds scrolling has to pause before the position is looked at. */
const pause = 200;
const signsOfReading = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'hashchange'] as const;

export interface Positions {
  positions: readonly ReadingPosition[];
  /** Whether they have been read, or can't be. */
  isKnown: boolean;
}

const none: readonly ReadingPosition[] = [];

/** Reads where the learner stopped in a module's steps. It is not known for previews and views, where nothing is recorded. */
export function usePositions(moduleId: string): Positions {
  const records = useIsRecorded();
  const { data, isFetchedAfterMount } = useQuery({
    ...read('GET /api/learning/modules/:moduleId/positions', { params: { moduleId } }),
    enabled: records,
    retry: false,
    // The learner may have read on another device in the meantime.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  return { positions: data?.positions ?? none, isKnown: !records || isFetchedAfterMount };
}

/** Scrolls to a position, and stays there while the content above it grows, until the reader does something. */
function stayAt(content: HTMLElement, position: ReadingPosition): () => void {
  const go = () => scrollToPosition(content, position);
  const sizes = new ResizeObserver(go);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const sign of signsOfReading) window.removeEventListener(sign, stop);
  };
  const timer = setTimeout(stop, settling);
  sizes.observe(content);
  for (const sign of signsOfReading) window.addEventListener(sign, stop, { passive: true });
  go();
  return stop;
}

/** Takes the learner to where they stopped in a step's text, and reports where they are. */
export function usePosition(
  { module_id: moduleId, file_name: fileName, kind, progress }: FileContent,
  { positions, isKnown }: Positions,
  content: RefObject<HTMLElement | null>,
): void {
  const isText = fileKindOf(kind).place === undefined;
  const records = useIsRecorded() && isText;
  const router = useRouter();
  const { history } = router;
  // An address with a section, and the browser's own position after going back, come first.
  const [isOwn] = useState(() => {
    followNavigation(history);
    return records && !window.location.hash && !wentBack();
  });
  const [stopped, setStopped] = useState<ReadingPosition | null | undefined>(isOwn ? undefined : null);
  if (stopped === undefined && isKnown) {
    const known = positions.find(({ file_name }) => file_name === fileName);
    setStopped(known && isOpen(known, progress.completed_at) ? known : null);
  }

  useEffect(() => {
    if (stopped && content.current) return stayAt(content.current, stopped);
    return undefined;
  }, [stopped, content]);

  useEffect(() => {
    if (!records) return;
    const reports = positionReports({ moduleId, fileName });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = undefined;
      const position = content.current && positionIn(content.current);
      if (position) reports.note(position);
    };
    let isLeaving = false;
    const onScroll = () => {
      if (!isLeaving) timer ??= setTimeout(look, pause);
    };
    // The next screen can lay this one out anew before it replaces it, so the position is read before.
    const stopWatching = [
      router.subscribe('onBeforeNavigate', () => {
        if (timer !== undefined) look();
        isLeaving = true;
      }),
      router.subscribe('onResolved', () => {
        isLeaving = false;
      }),
    ];
    const onLeaving = () => {
      if (timer !== undefined) look();
      reports.leave();
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') onLeaving();
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', onLeaving);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      onLeaving();
      for (const stop of stopWatching) stop();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', onLeaving);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [records, moduleId, fileName, content, router]);
}
