import { inLimitedThread, ThreadLimitReached, type ThreadLimits } from '#server/limited-thread.ts';

/** The containers of videos that are told apart; of those, browsers play only MP4 and WebM everywhere. */
export type VideoContainer = 'mp4' | 'webm' | 'quicktime' | 'matroska';

/** One track of pictures or sounds: its codec by the names of WebCodecs, null for one that no browser knows. */
export interface VideoTrack {
  type: 'video' | 'audio';
  codec: string | null;
}

export interface Video {
  container: VideoContainer;
  /** Null for a file that ends too early or contradicts itself. */
  tracks: VideoTrack[] | null;
}

/** What one file may take. The largest that is taken needs a tenth of each; the bytes of the file themselves don't count. */
const limits: ThreadLimits = { time: 20_000, memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } };
const script = new URL('./video-worker.ts', import.meta.url);

/**
 * What a file says of the tracks of its video; null for a file that is no video. It is read in a thread with limits, because a file may be
 * written so that its reader never comes to an end: such a file counts as damaged.
 */
export async function videoOf(bytes: Uint8Array, given = limits): Promise<Video | null> {
  try {
    return await inLimitedThread<Video | null>(script, bytes, given);
  } catch (error) {
    if (error instanceof ThreadLimitReached) return { container: 'mp4', tracks: null };
    throw error;
  }
}
