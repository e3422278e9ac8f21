import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** The same Markdown as the catalog's lessons: GitHub's, with formulas. Text that would be taken for either is escaped. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' })
  .freeze();

export const parseMarkdown = (text: string): Root => processor.parse(text);

/** The start of a callout, whose bracket needs no escape at the start of a quotation. */
const callout = /^((?:> ?)+)\\\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]$/gm;
export const writeMarkdown = (tree: Root): string => processor.stringify(tree).replaceAll(callout, '$1[!$2]');
