import type { Plugin } from 'vite';

/** The module that contains every signed-in screen, as the router imports it (`web/router.tsx`). */
const shell = /[\\/]web[\\/]shell[\\/]shell\.tsx$/;

/**
 * Tells the script in `web/index.html` which files make up the signed-in shell. In a browser where someone has signed in before, the script
 * fetches these files immediately, before the application requests them.
 */
export const signedInFiles: Plugin = {
  name: 'signed-in-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk: entry }) {
      const files = new Set<string>();
      function add(name: string): void {
        const chunk = bundle[name];
        if (chunk?.type !== 'chunk' || files.has(name) || name === entry?.fileName) return;
        files.add(name);
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
        for (const other of chunk.imports) add(other);
      }
      const [first] = Object.values(bundle).filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => shell.test(id)));
      if (first) add(first.fileName);
      return html.replace('<script', `<script data-signed-in="${[...files].map((name) => `/${name}`).join(' ')}"`);
    },
  },
};
