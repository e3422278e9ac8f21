import type { Content } from '#contract/catalog.ts';
import type { Assets } from '../assets.ts';

/** Renders Markdown as a file's main text; the renderer is loaded on first use. */
export async function renderText(text: string, assets: Assets): Promise<Pick<Content, 'tree' | 'headings' | 'words'>> {
  const [{ renderMarkdown }, { countWords }] = await Promise.all([import('./markdown.ts'), import('./words.ts')]);
  return { ...(await renderMarkdown(text, assets)), words: countWords(text) };
}
