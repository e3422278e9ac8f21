import type { Root } from 'hast';
import rehypeKatex from 'rehype-katex';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Assets } from '../assets.ts';
import { sha256 } from '../source.ts';
import { bare } from './bare.ts';
import { makeCallouts } from './callouts.ts';
import { placeCompanyParts } from './company-parts.ts';
import { drawFigures } from './draw-figures.ts';
import { keepFenceMeta } from './fence.ts';
import { makeFigures } from './figures.ts';
import { type Heading, nameHeadings } from './headings.ts';
import { highlightFences } from './highlight.ts';
import { placeLinks } from './links.ts';
import { takeMermaidOut } from './mermaid.ts';
import { parseMarkdown } from './parse.ts';
import { schema } from './sanitise.ts';
import { placeSideNotes } from './side-notes.ts';
import { emptyHeadings } from './tables.ts';
import { takeTapesOut } from './tapes.ts';

/** KaTeX runs without its network and file commands (`trust` is off), and with limits on sizes (in em) and the number of expansions. */
const maths = { strict: 'ignore' as const, maxSize: 20, maxExpand: 500 };

/**
 * Renders Markdown as a tree that is safe to show. The order of the steps matters: the author's text is sanitised first, and later steps
 * only add elements that the product generates.
 */
export async function renderMarkdown(text: string, assets: Assets): Promise<{ tree: Root; headings: Heading[] }> {
  const headings: Heading[] = [];
  const pipeline = unified()
    .use(placeCompanyParts)
    .use(keepFenceMeta)
    // Several pieces of text can share a page, where all ids must be unique.
    .use(remarkRehype, { clobberPrefix: `note-${sha256(text).slice(0, 8)}-` })
    .use(rehypeSanitize, schema)
    .use(placeLinks(assets))
    .use(takeMermaidOut)
    .use(takeTapesOut(assets))
    .use(() => nameHeadings(headings))
    .use(emptyHeadings)
    .use(makeFigures)
    .use(makeCallouts)
    .use(placeSideNotes)
    .use(rehypeKatex, maths)
    .use(drawFigures)
    .use(highlightFences);
  const tree = await pipeline.run(parseMarkdown(text));
  return { tree: bare(tree), headings };
}
