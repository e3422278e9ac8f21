/** Enumerations and limits for authoring, as plain values. */

export const catalogStatuses = ['draft', 'published', 'archived'] as const;
export type CatalogStatus = (typeof catalogStatuses)[number];
/**
 * An edition's effect on people who have completed the files that it changes: they keep their completions, or must complete the files
 * again.
 */
export const editionEffects = ['keep', 'ask_again'] as const;
export type EditionEffect = (typeof editionEffects)[number];
/** Why an edition lowered a percentage: a completed file must be completed again, a file was added, or a completed file was removed. */
export const editionEffectKinds = ['asked_again', 'added', 'removed'] as const;
export type EditionEffectKind = (typeof editionEffectKinds)[number];
/**
 * The effects on a step of applying an edition of an adopted module's original: a step that wasn't changed in the copy is replaced or
 * removed, a new one is added, and one that has changed in both stays, to be compared.
 */
export const originChanges = ['replaced', 'added', 'removed', 'to_compare'] as const;
export type OriginChange = (typeof originChanges)[number];
/** How a file's saved state was created. */
export const historyEntryKinds = ['created', 'saved', 'restored', 'imported'] as const;
export type HistoryEntryKind = (typeof historyEntryKinds)[number];
/** An error prevents a module from being published; a warning does not. */
export const authoringFaultLevels = ['error', 'warning'] as const;
/** The change that an import makes to a track or a module. */
export const catalogChanges = ['added', 'changed', 'archived', 'brought_back'] as const;
/** How many seconds without a report remove an editor from others' view, and how many seconds there are between reports. */
export const presence = { expires: 60, every: 20 } as const;
/** How many words of a lesson people read per minute. It includes time to think, so it is lower than for a novel. */
export const wordsPerMinute = 200;
/** For how many minutes one editor's saves are merged into one entry in a file's history. */
export const historyEntryMinutes = 10;
export const pictureUploadTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
/**
 * The media types that browsers send for uploads; the last one is sent for unknown types. The server determines the type from the content.
 */
export const mediumUploadTypes = ['application/pdf', 'video/mp4', 'video/webm', 'application/octet-stream'] as const;
/** The kinds of steps that show a media file. */
export const mediumKinds = ['video', 'pdf'] as const;
export type MediumKind = (typeof mediumKinds)[number];
/** The kinds of media files in the library, the filter by use, and the orders, starting with the default. */
export const libraryKinds = ['picture', 'pdf', 'video'] as const;
export const libraryUsages = ['used', 'unused'] as const;
export const libraryOrders = ['name', 'newest', 'size'] as const;
/** Names that browsers and systems use for a zip. */
export const zipTypes = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'] as const;
