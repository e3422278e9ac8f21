import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiPaths } from './contract/api-paths.ts';

const root = fileURLToPath(new URL('./web/', import.meta.url));
const server = process.env.CAIRN_DEV_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  publicDir: 'public',
  plugins: [
    // As in tsr.config.json, which the plugin would look for below web/.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: `${root}routes`,
      generatedRouteTree: `${root}routeTree.gen.ts`,
      quoteStyle: 'single',
    }),
    react(),
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
      },
    },
  },
});
