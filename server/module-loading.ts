import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import './package-addresses.ts';

/**
 * Configures how Node loads the product's modules; it is imported before any other module, because it applies only to modules loaded after
 * it.
 */

// Compiled code from earlier starts is read from this folder. If the folder can't be written, Node compiles without it.
if (!process.env['NODE_COMPILE_CACHE']) enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

/**
 * Writes the code that this start has compiled. Node does so on exit, which a killed process never reaches: its next start would compile
 * everything again. It takes two thirds of a second of processor time once, and a few milliseconds if everything is already written.
 */
export const keepCompiled = (): void => flushCompileCache();
