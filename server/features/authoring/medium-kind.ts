import { isPdf, isWholePdf, mayRun } from '#server/features/catalog/index.ts';
import { refusedField } from '#server/http/refusal.ts';
import { type Video, type VideoContainer, videoOf } from './video-tracks.ts';

/** The media other than pictures that steps can show, by the file extensions that they are stored with. */
export type MediumEnding = 'pdf' | 'mp4' | 'webm';

type Fault = 'medium_not_pdf' | 'medium_pdf_active' | 'medium_not_video' | 'medium_unknown' | 'medium_broken' | 'medium_not_playable';
const refused = (code: Fault) => refusedField({ path: 'body.file', code });

/** The codecs that Chromium, Firefox and Safari can all play, by container. H.265 and AC-3 are not among them. */
const playable: Partial<Record<VideoContainer, ReadonlySet<string>>> = {
  mp4: new Set(['avc', 'av1', 'vp8', 'vp9', 'aac', 'opus', 'flac', 'mp3']),
  webm: new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis']),
};

/** Returns a video's file extension. Throws `invalid_request` for a video that is truncated or that some browsers can't play. */
function endingOf({ container, tracks }: Video): 'mp4' | 'webm' {
  if (tracks === null) throw refused('medium_broken');
  const codecs = playable[container];
  const isPlayable = tracks.some(({ type }) => type === 'video') && tracks.every(({ codec }) => codec !== null && codecs?.has(codec));
  if (!isPlayable || (container !== 'mp4' && container !== 'webm')) throw refused('medium_not_playable');
  return container;
}

/**
 * Returns the kind of a PDF or a video, judged by its content and not by the name that the sender gave it. Throws `invalid_request` for
 * anything else, for a truncated file, for a PDF that may run something, and for a video that some browsers can't play.
 *
 * @param wanted the kind of media shown by the step that the file was chosen for
 */
export async function mediumEnding(bytes: Buffer, wanted?: 'pdf' | 'video'): Promise<MediumEnding> {
  if (isPdf(bytes)) {
    if (wanted === 'video') throw refused('medium_not_video');
    if (!isWholePdf(bytes)) throw refused('medium_broken');
    if (mayRun(bytes)) throw refused('medium_pdf_active');
    return 'pdf';
  }
  if (wanted === 'pdf') throw refused('medium_not_pdf');
  const video = await videoOf(bytes);
  if (video === null) throw refused(wanted === 'video' ? 'medium_not_video' : 'medium_unknown');
  return endingOf(video);
}
