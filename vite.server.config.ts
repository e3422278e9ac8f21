import { fileURLToPath } from 'node:url';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const root = normalizePath(fileURLToPath(new URL('./', import.meta.url)));
const isOwn = (id: string) => id.startsWith(root) && !id.includes('/node_modules/');

/** Resolves files beside a module (a migration, a style sheet, a thread's code) to their place in the sources, even from `dist/server/`. */
const placesOfModules: Plugin = {
  name: 'places-of-modules',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) =>
      isOwn(id) ? code.replaceAll('import.meta.url', `new URL('../../${id.slice(root.length)}', import.meta.url).href`) : null,
  },
};

/** Applies the package addresses of `server/package-addresses.ts`, which Node would otherwise resolve, to the bundled packages. */
const packageAddresses: Plugin = {
  name: 'package-addresses',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.endsWith('/package-addresses.ts')) return '\0package-addresses';
    if (source === '../locales/index.js' && importer?.includes('/node_modules/zod/')) return this.resolve('../locales/en.js', importer);
  },
  load: (id) => (id === '\0package-addresses' ? '' : undefined),
};

/**
 * Bundles the server into a few files, which Node reads in a third of the time that its seven hundred modules take
 * (`docs/decisions/042-*.md`).
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [packageAddresses, placesOfModules],
  // These two packages consist of a hundred modules each. The others stay where npm installed them.
  ssr: { target: 'node', noExternal: ['drizzle-orm', 'zod'] },
  build: {
    ssr: 'server/main.ts',
    target: 'node24',
    // Error stacks need this (`server/error-places.ts`).
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
  },
});
