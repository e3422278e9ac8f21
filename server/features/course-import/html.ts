import type { Element, Root as Html } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Root } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { type Conversion, cleanTree } from './clean.ts';
import { writeMarkdown } from './markdown.ts';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const converter = unified().use(rehypeRemark).freeze();

/** Elements that never become text, by the code that says so. Style sheets and templates are not worth a word. */
const dropped: Readonly<Record<string, 'script' | 'embedded_file' | 'picture_kind' | 'form_field' | null>> = {
  script: 'script',
  noscript: null,
  style: null,
  template: null,
  head: null,
  object: 'embedded_file',
  embed: 'embedded_file',
  applet: 'embedded_file',
  svg: 'picture_kind',
  canvas: 'picture_kind',
  math: null,
  input: 'form_field',
  button: 'form_field',
  select: 'form_field',
  textarea: 'form_field',
};
/** Elements that become links to what they play. */
const players = new Set(['iframe', 'video', 'audio']);

const isWide = ({ properties }: Element) => Number(properties.colSpan ?? 1) > 1 || Number(properties.rowSpan ?? 1) > 1;

/** Makes the first row of a table without headings the row of headings, because Markdown's tables have one. */
function nameColumns(table: Element): void {
  let first: Element | undefined;
  let hasHeadings = false;
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') first ??= node;
    if (node.tagName === 'th') hasHeadings = true;
  });
  if (hasHeadings) return;
  for (const cell of first?.children ?? []) if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
}

/** Removes what may run and what has no counterpart in Markdown, and counts it. */
function removeForeign(tree: Html, { where: given, left }: Conversion): void {
  let tables = 0;
  let where = given;
  visit(tree, 'element', (node, index, parent) => {
    if (given === '' && /^h[1-6]$/.test(node.tagName)) where = toString(node).trim();
    const handlers = Object.keys(node.properties).filter((name) => /^on/i.test(name));
    for (const name of handlers) delete node.properties[name];
    if (handlers.length > 0) left.add('script', where);
    if (players.has(node.tagName)) left.add('embedded', where);
    if ((node.tagName === 'td' || node.tagName === 'th') && isWide(node)) left.add('merged_cells', where);
    if (!Object.hasOwn(dropped, node.tagName) || !parent || index === undefined) return undefined;
    const code = dropped[node.tagName];
    if (code) left.add(code, where, code === 'picture_kind' ? { detail: node.tagName.toUpperCase() } : {});
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  visit(tree, 'element', (node) => {
    if (node.tagName === 'table') nameColumns(node);
    if (node.tagName === 'table') visit(node, 'element', (inner) => void (inner !== node && inner.tagName === 'table' && tables++));
  });
  if (tables > 0) left.add('nested_table', given, { count: tables });
}

/**
 * Returns HTML as a Markdown tree that lessons may contain. Nothing in the HTML is trusted.
 *
 * @param adjust changes the tree before everything that a lesson may not contain is removed
 */
export function treeOfHtml(html: string, conversion: Conversion, adjust?: (tree: Root) => void): Root {
  const tree = parser.parse(html) as Html;
  removeForeign(tree, conversion);
  const converted = converter.runSync(tree) as unknown as Root;
  adjust?.(converted);
  return cleanTree(converted, conversion);
}

/** Returns HTML as Markdown. Everything that can't be carried is added to the conversion's list. */
export const markdownOfHtml = (html: string, conversion: Conversion): string => writeMarkdown(treeOfHtml(html, conversion));
