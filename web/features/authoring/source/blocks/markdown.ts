import { LRUCache } from 'lru-cache';
import type { Nodes, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/** The texts parsed last. A block is read several times: to find its form, to show it, and each time it is changed. */
const parsed = new LRUCache<string, Root>({ max: 200 });

/** Parses Markdown as the server does (the catalog's `parseMarkdown`), with offsets. The nodes are shared, so they must not be changed. */
export function parseMarkdown(text: string): Readonly<Root> {
  const known = parsed.get(text);
  if (known) return known;
  const root = parser.parse(text);
  parsed.set(text, root);
  return root;
}

/** The choices between equivalent Markdown that a writer makes, such as `-` or `*` for a bullet. */
export type MarkdownStyle = Pick<Options, 'bullet' | 'bulletOrdered' | 'emphasis' | 'strong' | 'incrementListMarker'>;

const writers = new Map<string, ReturnType<typeof writerOf>>();
const writerOf = (style: MarkdownStyle) =>
  unified()
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one', ...style })
    .freeze();

/** Writes nodes as Markdown, without a line break at the end. */
export function writeMarkdown(children: RootContent[], style: MarkdownStyle = {}): string {
  const key = JSON.stringify(style);
  const writer = writers.get(key) ?? writerOf(style);
  writers.set(key, writer);
  return writer.stringify({ type: 'root', children }).replace(/\n$/, '');
}

/** Returns a node's source. */
export const sourceOf = (node: Nodes, text: string): string => text.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

function plain(node: Nodes): unknown {
  const { position: _position, data: _data, ...own } = node as Nodes & { spread?: unknown; children?: Nodes[]; value?: string };
  // Whether items have space between them is a matter of the whole list.
  if (node.type === 'list') own.spread = node.spread || node.children.some(({ spread }) => spread);
  if (node.type === 'listItem') own.spread = undefined;
  if (node.type === 'text') own.value = node.value.replace(/\s*\n\s*/g, ' ');
  if (node.type === 'code' || node.type === 'math') own.value = node.value.replaceAll('\r\n', '\n');
  return own.children ? { ...own, children: own.children.map(plain) } : own;
}

/** Returns what nodes mean, as text: the same for two ways to write the same content. */
export const meaningOf = (nodes: readonly Nodes[]): string => JSON.stringify(nodes.map(plain));
