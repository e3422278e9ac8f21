import type { libraryKinds, libraryUsages } from '#contract/authoring-values.ts';
import { m } from '#messages';

type Kind = (typeof libraryKinds)[number];
const kindNames: Record<Kind, () => string> = { picture: m.media_kind_picture, pdf: m.media_kind_pdf, video: m.media_kind_video };
export const mediumKindName = (kind: Kind): string => kindNames[kind]();

export const usageName = (usage: (typeof libraryUsages)[number]): string =>
  usage === 'used' ? m.media_usage_used() : m.media_usage_unused();

/** Returns the size of a file in words. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000
    ? m.authoring_picture_size({ kilobytes: Math.max(1, Math.round(bytes / 1_000)) })
    : m.media_megabytes({ megabytes: Math.round(bytes / 100_000) / 10 });
