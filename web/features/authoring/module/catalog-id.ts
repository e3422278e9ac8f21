import { limits } from '#contract/values.ts';
import { m } from '#messages';

/** Derives an id from a title: `How models work` -> `how-models-work`. */
export const idFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.catalogId.most)
    .replace(/^-+|-+$/g, '');

/** Returns why a string is not a valid id, or null if it is valid. */
export const idFault = (id: string): string | null => (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id) ? null : m.authoring_id_needed());
export const titleFault = (title: string): string | null => (title.trim() === '' ? m.authoring_title_needed() : null);
