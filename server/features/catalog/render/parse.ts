import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/** Parses the catalog's Markdown: GitHub's, with formulas. */
export const parseMarkdown = (text: string): Root => parser.parse(text);
