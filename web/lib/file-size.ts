import { m } from '#messages';

/** Returns the size of a file in words. */
export const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000
    ? m.authoring_picture_size({ kilobytes: Math.max(1, Math.round(bytes / 1_000)) })
    : m.media_megabytes({ megabytes: Math.round(bytes / 100_000) / 10 });
