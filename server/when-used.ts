import { createRequire } from 'node:module';

/**
 * Loads a package synchronously on first use, so that a start does not have to load it. It is for functions that can't wait; code that can
 * wait uses `import()`.
 */
export const whenUsed = createRequire(import.meta.url);
