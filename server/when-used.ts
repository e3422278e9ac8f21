import { createRequire } from 'node:module';

/**
 * Loads a package at once, for functions that can't wait: it is named where it is used first, so that a start does without it.
 * What may wait uses `import()`.
 */
export const whenUsed = createRequire(import.meta.url);
