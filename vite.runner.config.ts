import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { compressed } from './tools/lib/compressed.ts';

const here = fileURLToPath(new URL('./', import.meta.url));
const pyodide = join(here, 'node_modules/pyodide');
const { version } = JSON.parse(await readFile(join(pyodide, 'package.json'), 'utf8')) as { version: string };
/** The folder has the version in its name, so that a browser may cache its files. */
const folder = `pyodide-${version}`;
/** The files that Pyodide loads by name from one folder. */
const parts = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip', 'pyodide-lock.json'];

/** Puts Pyodide beside the build as it was published, because it finds its parts by name. */
const copyPyodide: Plugin = {
  name: 'copy-pyodide',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    await mkdir(join(dir, folder), { recursive: true });
    await Promise.all(parts.map((name) => cp(join(pyodide, name), join(dir, folder, name))));
  },
};

/** Builds what runs learners' code: a page for a frame, and its worker scripts. It is served from its own origin. */
export default defineConfig({
  root: join(here, 'runner'),
  base: './',
  publicDir: false,
  define: { __PYODIDE__: JSON.stringify(folder) },
  plugins: [copyPyodide, compressed],
  worker: { format: 'es' },
  build: {
    outDir: join(here, 'dist/runner'),
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: join(here, 'runner/frame.html') },
  },
});
