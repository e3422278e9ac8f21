import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parseMarkdown } from './parse.ts';

/** Counts the words in prose, without code blocks, formulas and footnotes. */
export function countWords(text: string | Root): number {
  let words = 0;
  visit(typeof text === 'string' ? parseMarkdown(text) : text, (node) => {
    if (node.type === 'footnoteDefinition') return SKIP;
    if (node.type === 'text' || node.type === 'inlineCode')
      words += node.value.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
    return undefined;
  });
  return words;
}
