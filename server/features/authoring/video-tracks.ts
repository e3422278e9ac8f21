import { inLimitedThread, ThreadLimitReached, type ThreadLimits } from '#server/limited-thread.ts';

/** The video containers that are distinguished. Only MP4 and WebM play in every browser. */
export type VideoContainer = 'mp4' | 'webm' | 'quicktime' | 'matroska';

/** A video or audio track with its codec's WebCodecs name; null for a codec that no browser knows. */
export interface VideoTrack {
  type: 'video' | 'audio';
  codec: string | null;
}

export interface Video {
  container: VideoContainer;
  /** Null if the file ends too early or contradicts itself. */
  tracks: VideoTrack[] | null;
}

/** The limits for reading one file. The largest accepted file needs a tenth of each. The file's own bytes don't count. */
const limits: ThreadLimits = { time: 20_000, memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } };
const script = new URL('./video-worker.ts', import.meta.url);

/**
 * Returns the video tracks that a file declares; null for a file that is not a video. The file is read in a thread with limits, because it
 * may be crafted so that reading it never ends. In that case it counts as damaged.
 */
export async function videoOf(bytes: Uint8Array, given = limits): Promise<Video | null> {
  try {
    return await inLimitedThread<Video | null>(script, bytes, given);
  } catch (error) {
    if (error instanceof ThreadLimitReached) return { container: 'mp4', tracks: null };
    throw error;
  }
}
