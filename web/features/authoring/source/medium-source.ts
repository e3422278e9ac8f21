import { numberOr, readYaml, textOr, writeYaml } from './yaml-source.ts';

/** A video or a PDF: one of the module's files or, for a video, an address on another site. */
export interface MediumDraft {
  title: string;
  minutes: number | null;
  asset: string | null;
  url: string | null;
  /** A video transcript or a PDF summary. */
  words: string;
  /** A video's captions, in WebVTT or SRT; empty if it has none. */
  captions: string;
}

/** Reads a video or a PDF, complete or not, for its form. Returns null if the text is not valid YAML. */
export function readMedium(kind: 'video' | 'pdf', text: string): MediumDraft | null {
  const raw = readYaml(text);
  return (
    raw && {
      title: textOr(raw['title']),
      minutes: numberOr(raw['minutes'], null),
      // A new step starts with just the folder.
      asset: textOr(raw['asset']).replace(/^assets\/$/, '') || null,
      url: kind === 'video' && raw['url'] !== undefined ? textOr(raw['url']) : null,
      captions: kind === 'video' ? textOr(raw['captions']) : '',
      words: textOr(raw[kind === 'video' ? 'transcript' : 'summary']),
    }
  );
}

export const writeMedium = (kind: 'video' | 'pdf', { title, minutes, asset, url, words, captions }: MediumDraft): string =>
  writeYaml({
    title,
    minutes,
    ...(url === null ? (asset ? { asset } : {}) : { url }),
    [kind === 'video' ? 'transcript' : 'summary']: words,
    ...(kind === 'video' && captions !== '' ? { captions } : {}),
  });
