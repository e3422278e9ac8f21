import type { Content } from '#contract/catalog.ts';
import type { Assets } from '../assets.ts';
import { renderMarkdown } from './markdown.ts';
import { countWords } from './words.ts';

/** A Markdown text as a file's main text. */
export async function renderText(text: string, assets: Assets): Promise<Pick<Content, 'tree' | 'headings' | 'words'>> {
  return { ...(await renderMarkdown(text, assets)), words: countWords(text) };
}
