import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import './package-addresses.ts';

/**
 * Configures how Node loads the product's modules. This module is imported before any other, because it only affects modules loaded after
 * it.
 */

// Code that earlier starts have compiled is read from this folder. If the folder can't be written, Node works without it.
if (!process.env['NODE_COMPILE_CACHE']) enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

/**
 * Writes the code that this start has compiled. Node itself writes it on exit, which a killed process never reaches, so its next start
 * would have to compile everything again. Writing takes two thirds of a second of processor time the first time, and a few milliseconds if
 * everything is already written.
 */
export const keepCompiled = (): void => flushCompileCache();
