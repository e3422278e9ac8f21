import { createRequire } from 'node:module';

/**
 * Loads a package synchronously on first use, for functions that can't wait, so that a start does not need it. Code that can wait uses
 * `import()`.
 */
export const whenUsed = createRequire(import.meta.url);
