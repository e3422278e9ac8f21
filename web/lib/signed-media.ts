import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#messages';
import { callWith } from './call.ts';
import { invalidate } from './invalidate.ts';
import { Problem } from './problem.ts';
import { read } from './read.ts';
import { toast } from './toast.tsx';

/** The step that shows a PDF or a video; no step for one in a module's working copy. */
export interface MediaSource {
  moduleId: string;
  fileName: string | null;
}

const ofStep = 'GET /api/learning/modules/:moduleId/content/:fileName/media/:name';
const ofDraft = 'GET /api/admin/authoring/drafts/:moduleId/media/:name';

/** Returns the name of an uploaded PDF or video whose address is signed for each person; null for anything else. */
export const signedName = (address: string | null | undefined): string | null =>
  /^\/media\/([0-9a-f]{64}\.(?:pdf|mp4|webm))$/.exec(address ?? '')?.[1] ?? null;

/** For how many milliseconds an address is used. The server accepts it for two minutes longer. */
const used = 8 * 60_000;

/**
 * Reads an address of a PDF or a video, and a new one before it ends. If the reader may no longer open the step, or if it now shows something
 * else, the step is read again, so that the screen says so.
 */
export function useSignedAddress({ moduleId, fileName }: MediaSource, name: string | null) {
  const usual = { staleTime: used, refetchInterval: used, refetchIntervalInBackground: true, gcTime: 0, retry: 1 } as const;
  const isNamed = name !== null;
  const params = { moduleId, name: name ?? '' };
  const step = useQuery({
    ...read(ofStep, { params: { ...params, fileName: fileName ?? '' } }),
    ...usual,
    enabled: isNamed && fileName !== null,
  });
  const draft = useQuery({ ...read(ofDraft, { params }), ...usual, enabled: isNamed && fileName === null });
  const isGone = step.error instanceof Problem && step.error.status === 404;
  useEffect(() => {
    if (isGone) void invalidate(['GET /api/learning/modules/:id', 'GET /api/learning/modules/:moduleId/content/:fileName']);
  }, [isGone]);
  return fileName === null ? draft : step;
}

/** Opens a PDF or a video in a new tab. The tab is opened first, because browsers block one that is opened later. */
export async function openSigned({ moduleId, fileName }: MediaSource, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const params = { moduleId, name };
    const { url } = await (fileName === null ? callWith(ofDraft, { params }) : callWith(ofStep, { params: { ...params, fileName } }));
    tab?.location.replace(url);
  } catch (error) {
    tab?.close();
    toast('error', error instanceof Error ? error.message : m.viewer_media_missing());
  }
}
