import type { BlockContent, DefinitionContent, List, ListItem, RootContent } from 'mdast';
import { type MarkdownStyle, meaningOf, parseMarkdown, sourceOf, writeMarkdown } from './markdown.ts';
import { type RichNode, richInline, wordsOf } from './rich-inline.ts';

export type { RichNode };

/** A text in the editor's nodes, each with the source that it was read from. */
export interface RichSource {
  nodes: RichNode[];
  sources: string[];
  /** The characters between one node and the next. */
  gaps: string[];
}

/** Returns all of the values, or null if one is missing. */
const allOf = <T>(values: readonly (T | null)[]): T[] | null => (values.includes(null) ? null : (values as T[]));

type Content = RootContent | BlockContent | DefinitionContent;

function richItem(item: ListItem, isTask: boolean, text: string): RichNode | null {
  const content = allOf(item.children.map((child) => richBlock(child, text)));
  const [first] = content ?? [];
  if (!content || (first && first.type !== 'paragraph')) return null;
  return {
    type: isTask ? 'taskItem' : 'listItem',
    ...(isTask && { attrs: { checked: item.checked === true } }),
    content: first ? content : [{ type: 'paragraph' }],
  };
}

function richList(list: List, text: string): RichNode | null {
  const tasks = list.children.filter(({ checked }) => typeof checked === 'boolean').length;
  if (tasks > 0 && (tasks < list.children.length || list.ordered)) return null;
  const content = allOf(list.children.map((item) => richItem(item, tasks > 0, text)));
  const loose = list.spread === true || list.children.some(({ spread }) => spread);
  if (!content) return null;
  if (tasks > 0) return { type: 'taskList', attrs: { loose }, content };
  return list.ordered
    ? { type: 'orderedList', attrs: { start: list.start ?? 1, loose }, content }
    : { type: 'bulletList', attrs: { loose }, content };
}

function richBlock(node: Content, text: string): RichNode | null {
  switch (node.type) {
    case 'paragraph':
    case 'heading': {
      const content = richInline(node.children, text);
      if (!content) return null;
      const attrs = node.type === 'heading' ? { attrs: { level: node.depth } } : {};
      return { type: node.type, ...attrs, ...(content.length > 0 && { content }) };
    }
    case 'thematicBreak':
      return { type: 'horizontalRule' };
    case 'blockquote': {
      const content = allOf(node.children.map((child) => richBlock(child, text)));
      return content && content.length > 0 ? { type: 'blockquote', content } : null;
    }
    case 'list':
      return richList(node, text);
    default:
      return null;
  }
}

const withoutEmpty = (nodes: readonly RichNode[]) => nodes.filter(({ type, content }) => type === 'horizontalRule' || content?.length);
const childrenOf = (node: RichNode) => (node.content ?? []).map(markdownOf) as BlockContent[];

function listOf(node: RichNode): List {
  const spread = node.attrs?.['loose'] === true;
  return {
    type: 'list',
    ordered: node.type === 'orderedList',
    start: node.type === 'orderedList' ? Number(node.attrs?.['start'] ?? 1) : null,
    spread,
    children: (node.content ?? []).map((item) => ({
      type: 'listItem',
      spread,
      checked: item.type === 'taskItem' ? item.attrs?.['checked'] === true : null,
      children: childrenOf(item),
    })),
  };
}

function markdownOf(node: RichNode): RootContent {
  switch (node.type) {
    case 'heading': {
      const depth = Math.min(Math.max(Number(node.attrs?.['level'] ?? 2), 1), 6) as 1 | 2 | 3 | 4 | 5 | 6;
      return { type: 'heading', depth, children: wordsOf(node.content ?? []) };
    }
    case 'horizontalRule':
      return { type: 'thematicBreak' };
    case 'blockquote':
      return { type: 'blockquote', children: withoutEmpty(node.content ?? []).map(markdownOf) as BlockContent[] };
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return listOf(node);
    default:
      return { type: 'paragraph', children: wordsOf(node.content ?? []) };
  }
}

/** Returns how a text is written where Markdown leaves a choice. */
function styleOf(source: string): MarkdownStyle {
  const bullet = /^\s*([-*+])\s/m.exec(source)?.[1] as '-' | '*' | '+' | undefined;
  const [first, second] = [...source.matchAll(/^(\d+)([.)])\s/gm)];
  return {
    bullet: bullet ?? '-',
    bulletOrdered: first?.[2] === ')' ? ')' : '.',
    incrementListMarker: !(first && second && first[1] === second[1]),
    emphasis: /(?<![\w_])_[^\s_]/.test(source) && !/(?<![\w*])\*[^\s*]/.test(source) ? '_' : '*',
    strong: /(?<![\w_])__[^\s_]/.test(source) && !source.includes('**') ? '_' : '*',
  };
}

/** Parses a text together with the definitions that it refers to. */
export const readNodes = (source: string, definitions: string) =>
  parseMarkdown(definitions + source).children.filter(({ position }) => (position?.start.offset ?? 0) >= definitions.length);

/**
 * Reads a text of paragraphs, headings, lists and quotes for the editor. Returns null if it has anything else.
 *
 * @param definitions the definitions that the text refers to (`definitionsOf`)
 */
export function readRich(source: string, definitions: string): RichSource | null {
  const whole = definitions + source;
  const children = readNodes(source, definitions);
  const nodes = allOf(children.map((node) => richBlock(node, whole)));
  if (!nodes) return null;
  const cuts = children.map(({ position }, index) => ({
    // The first node's indentation is part of it.
    from: index === 0 ? definitions.length : (position?.start.offset ?? 0),
    to: position?.end.offset ?? 0,
  }));
  return {
    nodes,
    sources: cuts.map(({ from, to }) => whole.slice(from, to)),
    gaps: cuts.map(({ to }, index) => whole.slice(to, cuts[index + 1]?.from ?? whole.length)),
  };
}

/**
 * Returns whether the editor shows a node completely: written anew, it means the same.
 *
 * @param text the text that the node was parsed from
 */
export function isRich(node: RootContent, text: string, definitions: string): boolean {
  const rich = richBlock(node, text);
  if (!rich) return false;
  const written = writeMarkdown([markdownOf(rich)], styleOf(sourceOf(node, text)));
  return meaningOf(readNodes(written, written.includes('[') ? definitions : '')) === meaningOf([node]);
}

/**
 * Returns a function that writes the editor's nodes. A node that says what one of the source says is written as it stands there, also
 * after it has been changed and changed back.
 *
 * @param known the source's nodes as the editor has them, in the same order
 */
export function richWriter(
  { sources, gaps }: RichSource,
  known: readonly RichNode[],
  source: string,
): (nodes: readonly RichNode[]) => string {
  const style = styleOf(source);
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  const keys = known.map((node) => JSON.stringify(node));
  const kept = new Map<string, number[]>();
  for (const [index, key] of keys.entries()) kept.set(key, [...(kept.get(key) ?? []), index]);
  return (nodes) => {
    const uses = new Map<string, number>();
    let text = '';
    let before: number | undefined;
    for (const [at, node] of withoutEmpty(nodes).entries()) {
      const key = JSON.stringify(node);
      const places = kept.get(key);
      const use = uses.get(key) ?? 0;
      uses.set(key, use + 1);
      const place = places?.[Math.min(use, places.length - 1)];
      const own = place === undefined ? undefined : sources[place];
      const isNext = place !== undefined && before !== undefined && place === before + 1;
      if (at > 0) text += isNext ? (gaps[before ?? 0] ?? '') : lineBreak + lineBreak;
      text += own ?? writeMarkdown([markdownOf(node)], style).replaceAll('\n', lineBreak);
      before = place;
    }
    return text;
  };
}
