import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parse } from 'yaml';
import type { renderPageText } from '../../server/features/catalog/render/page-text.ts';

/** The public pages' text: Markdown with a title and a description. */
const folder = fileURLToPath(new URL('../../pages/', import.meta.url));
/** Node itself loads this module, because the bundler that loads this file cannot resolve `#server`. */
const renderer = new URL('../../server/features/catalog/render/page-text.ts', import.meta.url).href;

/** How many characters of a description search engines show. */
const longestDescription = 155;

/** Parses a page file. Throws an error that says what is wrong with it. */
export function partsOf(file: string, source: string): { title: string; description: string; text: string } {
  const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? [];
  const { title, description } = (parse(head) ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof description !== 'string')
    throw new Error(`${file} does not begin with a title and a description between two lines of ---`);
  if (description.length > longestDescription)
    throw new Error(`${file}: the description has ${description.length} characters, and ${longestDescription} at most are shown`);
  return { title, description, text };
}

/**
 * Turns `import page from '#pages/security.md'` into the page's text, rendered by the server's own renderer and bundled with its screen.
 * With `?about`, the import contains only the title and description, for links to the page.
 */
export const pageTexts: Plugin = {
  name: 'page-texts',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('#pages/') ? folder + source.slice('#pages/'.length) : undefined),
  async load(id) {
    const [file = '', query] = id.split('?');
    if (!file.startsWith(folder) || !file.endsWith('.md')) return undefined;
    this.addWatchFile(file);
    const { text, ...about } = partsOf(file, await readFile(file, 'utf8'));
    const { renderPageText: render }: { renderPageText: typeof renderPageText } = await import(renderer);
    const page = query === 'about' ? about : { ...about, ...(await render(text)) };
    return { code: `export default ${JSON.stringify(page)};`, moduleType: 'js' };
  },
};
