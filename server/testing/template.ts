import { fileURLToPath } from 'node:url';

/** The database that tests clone: migrated, with the fixture catalog, with nobody in it. */
export const template = 'cairn_template';
/** A small catalog with every kind of file and question. */
export const fixtureCatalog = fileURLToPath(new URL('./catalog/', import.meta.url));
