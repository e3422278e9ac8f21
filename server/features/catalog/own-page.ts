import { type Fault, reportTo } from './faults.ts';
import { checkMarkdown } from './markdown-check.ts';
import { renderPageText } from './render/page-text.ts';

export type RenderedPage = Awaited<ReturnType<typeof renderPageText>>;

/** Renders the operator's text for a public page; null if it is nested too deeply to read. */
export async function renderOwnPage(text: string): Promise<RenderedPage | null> {
  const faults: Fault[] = [];
  checkMarkdown(text, 'page', 1, reportTo(faults));
  // Content nested too deeply would overflow the stack of the code that processes it.
  return faults.some(({ code }) => code === 'catalog_too_deep') ? null : renderPageText(text);
}
