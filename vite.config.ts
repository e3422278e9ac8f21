import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiPaths } from './contract/api-paths.ts';
import { pageTexts } from './tools/lib/page-texts.ts';
import { prerender } from './tools/lib/prerender.ts';
import { regionalNumbers } from './tools/lib/regional-numbers.ts';
import { writeRouteTrees } from './tools/lib/route-trees.ts';

const root = fileURLToPath(new URL('./web/', import.meta.url));
const server = process.env.CAIRN_DEV_SERVER ?? 'http://127.0.0.1:3000';

/**
 * Which modules travel together. Left alone, each module that several screens share becomes a file of its own: a hundred requests for the
 * first dashboard, most of them smaller than their headers. What the first page needs is never put together with what only others need.
 */
const chunks = [
  { name: 'start', tags: ['$initial' as const], priority: 40 },
  { name: 'landing', test: /web[\\/]features[\\/]landing/, priority: 30 },
  // What reads from the server; public pages that are texts do without.
  { name: 'queries', test: /@tanstack[\\/](query-core|react-query)|web[\\/]lib[\\/](quer|retry)/, priority: 38 },
  // What surrounds every public page and shows its text, with the small parts that it shares with other screens.
  {
    name: 'public',
    test: /web[\\/](shell[\\/](public-|use-focus)|routes[\\/]_public\.tsx|lib[\\/](text-tree|page-head|in-app-link|format-locale|use-near)|ui[\\/]link|features[\\/]page-texts[\\/](page-text|documentation-(screen|parts)))|contract[\\/](in-app-path|api-paths|values)|paraglide[\\/](messages[\\/]pages_|registry)|icons[\\/]Icon(Sun|Moon|Search)\./,
    priority: 35,
  },
  // Signing in, with the toasts that every page but the first one has.
  { name: 'sign-in', test: /web[\\/]features[\\/]identity[\\/](auth-frame|login|demo)|web[\\/]ui[\\/]overlays/, priority: 25 },
  // The signed-in shell, the routes inside it, and the parts that nearly all of its screens show.
  {
    name: 'app',
    test: /web[\\/]shell[\\/]shell\.|routeTree\.gen\.ts|web[\\/]ui[\\/](loaded|screen|data-card|stat|bar-chart|bar-list|progress-ring|empty-state|confirm)\./,
    priority: 20,
  },
  // The small parts that several kinds of diagrams share; Mermaid leaves each of them in a file of its own.
  {
    name: 'diagrams',
    test: /node_modules[\\/](mermaid|d3-|dagre-d3-es|khroma|stylis)/,
    minShareCount: 2,
    maxModuleSize: 12_000,
    priority: 15,
  },
  // What at least four screens share besides.
  { name: 'shared', test: /web[\\/](ui|lib|features|paraglide)|node_modules[\\/](@mantine|@tabler)/, minShareCount: 4, priority: 10 },
];

/**
 * Puts the style sheets of the page below what it shows at first: a browser paints what stands before a style sheet without waiting for it,
 * and runs the application when it is there.
 */
const styleSheetsLast: Plugin = {
  name: 'style-sheets-last',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      return sheets.reduce((page, sheet) => page.replace(sheet, ''), html).replace('</body>', `${sheets.join('')}</body>`);
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: 'public',
  plugins: [
    { name: 'public-route-tree', buildStart: () => writeRouteTrees('public') },
    // As in tsr.config.json, which the plugin would look for below web/.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${root}routes`,
      generatedRouteTree: `${root}routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react(),
    pageTexts,
    styleSheetsLast,
    prerender,
    regionalNumbers,
    paraglideVitePlugin({ project: fileURLToPath(new URL('./messages/project.inlang', import.meta.url)), outdir: `${root}paraglide` }),
  ],
  html: { cspNonce: '__NONCE__' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(apiPaths.map((path) => [path, { target: server, changeOrigin: false }])),
  },
  build: {
    outDir: fileURLToPath(new URL('./dist/web/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        // Without the names of the modules: the first page carries a list of all these files.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        ...(isSsrBuild ? {} : { codeSplitting: { groups: chunks } }),
      },
    },
  },
  // The program that writes the public pages stands alone.
  ssr: { noExternal: true },
}));
