import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import './package-addresses.ts';

/** Configures how Node loads the product's modules; imported before any other, because it applies to modules loaded after it. */

// Compiled code of earlier starts is taken from this folder. Where it can't be written, Node does without.
if (!process.env['NODE_COMPILE_CACHE']) enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

/**
 * Writes the code that this start has compiled. Node does so when it exits, which a killed process never does: its next start would compile
 * everything again. It takes two thirds of a second of processor time once, and a few milliseconds where everything is already written.
 */
export const keepCompiled = (): void => flushCompileCache();
