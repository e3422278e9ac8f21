import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import './package-addresses.ts';

/** How Node loads the modules of the product; imported before any other, because it holds for what is loaded after it. */

// What was compiled by an earlier start is taken from there. Where the folder can't be written, Node does without.
if (!process.env['NODE_COMPILE_CACHE']) enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

/**
 * Writes down what this start has compiled. Node does so when it ends, which a process that is killed does not come to: the next start
 * compiled everything anew. It takes two thirds of a second of a processor once, and a few milliseconds where all is written already.
 */
export const keepCompiled = (): void => flushCompileCache();
