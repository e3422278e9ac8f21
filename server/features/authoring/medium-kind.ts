import { mayRun } from '#server/features/catalog/index.ts';
import { refusedField } from '#server/http/refusal.ts';
import { webmTracks } from './matroska.ts';
import { mp4Tracks } from './mp4.ts';
import { BrokenMedium, type VideoTracks } from './video-tracks.ts';

/** The media that steps show beside pictures, by the endings under which they are kept. */
export type MediumEnding = 'pdf' | 'mp4' | 'webm';

type Fault = 'medium_not_pdf' | 'medium_pdf_active' | 'medium_not_video' | 'medium_unknown' | 'medium_broken' | 'medium_not_playable';
const refused = (code: Fault) => refusedField({ path: 'body.file', code });

/** The codings that Chromium, Firefox and Safari all play (H.265 and AC-3 are not among them), by the names of each kind of file. */
const playable = {
  mp4: { pictures: /^(avc[13]|av01|vp0[89])$/, sounds: /^(mp4a|Opus|fLaC|\.mp3)$/ },
  webm: { pictures: /^V_(VP8|VP9|AV1)$/, sounds: /^A_(OPUS|VORBIS)$/ },
} as const;

/** Bytes at the beginning in which readers of PDFs look for the mark, and at the end in which they look for the place of the index. */
const pdfEdge = 2_048;

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1_024).includes('%PDF-');
}

/** Whether the end of a PDF is there, which says where in the file its index stands: without it, only a repair could show the file. */
function isWholePdf(bytes: Buffer): boolean {
  const ends = [
    ...bytes
      .subarray(-pdfEdge)
      .toString('latin1')
      .matchAll(/startxref\s+(\d+)\s+%%EOF/g),
  ];
  const at = Number(ends.at(-1)?.[1] ?? Number.NaN);
  return at < bytes.length;
}

const isMp4 = (bytes: Buffer) => bytes.subarray(4, 8).toString('latin1') === 'ftyp';
const isMatroska = (bytes: Buffer) => bytes.subarray(0, 4).toString('hex') === '1a45dfa3';

function requirePlayable(ending: 'mp4' | 'webm', bytes: Buffer): void {
  let tracks: VideoTracks;
  try {
    tracks = (ending === 'mp4' ? mp4Tracks : webmTracks)(bytes);
  } catch (error) {
    if (error instanceof BrokenMedium) throw refused('medium_broken');
    throw error;
  }
  const { pictures, sounds } = playable[ending];
  const isPlayable = tracks.pictures.some((coding) => pictures.test(coding)) && tracks.sounds.every((coding) => sounds.test(coding));
  if (!isPlayable) throw refused('medium_not_playable');
}

/**
 * What a PDF or a video is, by its content alone: what its sender calls it says nothing. Throws `invalid_request` for what is neither, for a
 * file that was cut off, for a PDF with something in it that may run, and for a video that not every browser plays.
 *
 * @param wanted what the step shows for which the file was chosen
 */
export function mediumEnding(bytes: Buffer, wanted?: 'pdf' | 'video'): MediumEnding {
  const ending = isPdf(bytes) ? 'pdf' : isMp4(bytes) ? 'mp4' : isMatroska(bytes) ? 'webm' : undefined;
  if (wanted === 'pdf' && ending !== 'pdf') throw refused('medium_not_pdf');
  if (wanted === 'video' && (ending === undefined || ending === 'pdf')) throw refused('medium_not_video');
  if (ending === undefined) throw refused('medium_unknown');
  if (ending === 'pdf') {
    if (!isWholePdf(bytes)) throw refused('medium_broken');
    if (mayRun(bytes)) throw refused('medium_pdf_active');
  } else requirePlayable(ending, bytes);
  return ending;
}
