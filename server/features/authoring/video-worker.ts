import { workerData } from 'node:worker_threads';
import { BufferSource, EncodedPacketSink, Input, type InputFormat, type InputTrack, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { answerFromThread } from '#server/limited-thread.ts';
import type { Video, VideoContainer, VideoTrack } from './video-tracks.ts';

/** Reads one video in a separate thread, and then ends. */

const containers = new Map<InputFormat, VideoContainer>([
  [MP4, 'mp4'],
  [WEBM, 'webm'],
  [QTFF, 'quicktime'],
  [MATROSKA, 'matroska'],
]);

/** Whether a track is complete. If a file was truncated, a track's last packet is missing. */
async function isWhole(track: InputTrack): Promise<boolean> {
  return (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)) !== null;
}

async function tracksOf(input: Input): Promise<VideoTrack[] | null> {
  try {
    const tracks = await input.getTracks();
    for (const track of tracks) if (!(await isWhole(track))) return null;
    if (tracks.length === 0) return null;
    return tracks.flatMap(({ type, codec }) => (type === 'subtitle' ? [] : [{ type, codec }]));
  } catch {
    // The library has no specific error for a file that contradicts itself.
    return null;
  }
}

async function read(bytes: Uint8Array): Promise<Video | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: [...containers.keys()] });
  const format = await input.getFormat().catch(() => null);
  const container = format && containers.get(format);
  return container ? { container, tracks: await tracksOf(input) } : null;
}

answerFromThread(await read(workerData as Uint8Array));
