import { numberOr, readYaml, textOr, writeYaml } from './yaml-source.ts';

/** A video or a PDF: a file of the module's, or for a video the address of one of another site. */
export interface MediumDraft {
  title: string;
  minutes: number | null;
  asset: string | null;
  url: string | null;
  /** The transcript of a video, the summary of a PDF. */
  words: string;
}

/** Reads a video or a PDF for its form, complete or not; null where the text is no YAML. */
export function readMedium(kind: 'video' | 'pdf', text: string): MediumDraft | null {
  const raw = readYaml(text);
  return (
    raw && {
      title: textOr(raw['title']),
      minutes: numberOr(raw['minutes'], null),
      // A new file begins with the folder alone.
      asset: textOr(raw['asset']).replace(/^assets\/$/, '') || null,
      url: kind === 'video' && raw['url'] !== undefined ? textOr(raw['url']) : null,
      words: textOr(raw[kind === 'video' ? 'transcript' : 'summary']),
    }
  );
}

export const writeMedium = (kind: 'video' | 'pdf', { title, minutes, asset, url, words }: MediumDraft): string =>
  writeYaml({
    title,
    minutes,
    ...(url === null ? (asset ? { asset } : {}) : { url }),
    [kind === 'video' ? 'transcript' : 'summary']: words,
  });
