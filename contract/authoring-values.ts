/** The enumerations and limits of authoring, as plain values. */

export const catalogStatuses = ['draft', 'published', 'archived'] as const;
export type CatalogStatus = (typeof catalogStatuses)[number];
/** What an edition means for people who have completed what it changes: they keep it, or are asked for the changed files again. */
export const editionEffects = ['keep', 'ask_again'] as const;
export type EditionEffect = (typeof editionEffects)[number];
/** Why a percentage fell with an edition: a completed file is asked for again, a file was added, or a completed one is gone. */
export const editionEffectKinds = ['asked_again', 'added', 'removed'] as const;
export type EditionEffectKind = (typeof editionEffectKinds)[number];
/** How a saved state of a file came about. */
export const historyEntryKinds = ['created', 'saved', 'restored', 'imported'] as const;
export type HistoryEntryKind = (typeof historyEntryKinds)[number];
/** An error keeps a module from being published; a warning does not. */
export const authoringFaultLevels = ['error', 'warning'] as const;
/** What an import does to a track or a module. */
export const catalogChanges = ['added', 'changed', 'archived', 'brought_back'] as const;
/** Seconds after which who has not said that they still edit is no longer shown to others, and after which one says it again. */
export const presence = { expires: 60, every: 20 } as const;
/** Words of a lesson that somebody reads in a minute, with time to think: slower than a novel. */
export const wordsPerMinute = 200;
/** Minutes for which the saves of one editor are one entry of a file's history. */
export const historyEntryMinutes = 10;
export const pictureUploadTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
/** What browsers call the media that steps show; the last one where they do not know. What it is, its content says. */
export const mediumUploadTypes = ['application/pdf', 'video/mp4', 'video/webm', 'application/octet-stream'] as const;
/** The kinds of steps that show a medium. */
export const mediumKinds = ['video', 'pdf'] as const;
export type MediumKind = (typeof mediumKinds)[number];
/** What browsers and systems call a zip. */
export const zipTypes = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'] as const;
