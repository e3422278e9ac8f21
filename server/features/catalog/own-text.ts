import type { Root } from 'hast';
import { type Fault, reportTo } from './faults.ts';
import { checkMarkdown } from './markdown-check.ts';
import { renderMarkdown } from './render/markdown.ts';

/** Renders a Markdown text that is no part of the catalog, and so has no pictures; null for one that is nested deeper than anybody reads. */
export async function renderOwnText(text: string): Promise<Root | null> {
  const faults: Fault[] = [];
  checkMarkdown(text, 'text', 1, reportTo(faults));
  // No stack of those who pass it on would hold what is nested too deep.
  if (faults.some(({ code }) => code === 'catalog_too_deep')) return null;
  return (await renderMarkdown(text, {})).tree;
}
