import type { Root, RootContent } from 'mdast';
import { isFaithful } from './form.ts';
import { formOf } from './forms.ts';
import { meaningOf, parseMarkdown, sourceOf } from './markdown.ts';
import { isRich, readNodes } from './rich-text.ts';

export const blockKinds = ['text', 'picture', 'callout', 'code', 'diagram', 'table', 'formula', 'markdown'] as const;
/** The kinds of blocks, each with its form. `markdown` is everything that has no form of its own, and is edited as source. */
export type BlockKind = (typeof blockKinds)[number];

/** A piece of a Markdown text. */
export interface Block {
  kind: BlockKind;
  /** The piece exactly as it stands in the text. */
  source: string;
  /** The characters between this block and the next, or the end of the text. */
  gap: string;
}

/** A Markdown text in blocks. Together they are the text, character for character. */
export interface BlockText {
  /** The characters above the first block. */
  lead: string;
  blocks: readonly Block[];
}

const calloutMarker = /^ {0,3}> ?\[!/;

/** The kind that a node looks like, before its form has been tried. */
function likely(node: RootContent, text: string): BlockKind {
  switch (node.type) {
    case 'paragraph':
      return node.children.length === 1 && node.children[0]?.type === 'image' ? 'picture' : 'text';
    case 'blockquote':
      return calloutMarker.test(sourceOf(node, text)) ? 'callout' : 'text';
    case 'heading':
    case 'list':
    case 'thematicBreak':
      return 'text';
    case 'code':
      return node.lang === 'mermaid' ? 'diagram' : 'code';
    case 'math':
      return 'formula';
    case 'table':
      return 'table';
    default:
      return 'markdown';
  }
}

/** Returns whether a block can have a caption, a paragraph directly below it (docs/catalog.md). */
const canHaveCaption = (kind: BlockKind) => kind === 'picture' || kind === 'diagram' || kind === 'table' || kind === 'code';
const isCaption = (node: RootContent | undefined, text: string) =>
  node?.type === 'paragraph' && /^(?:Figure|Table):/.test(sourceOf(node, text));

/**
 * Returns stand-ins for a text's definitions and notes. A block that refers to them is only understood together with them, so they are
 * put in front of it when it is read alone.
 */
export function definitionsOf(text: string): string {
  const stubs = parseMarkdown(text).children.flatMap((node) =>
    node.type === 'definition' ? [`[${node.label}]: #`] : node.type === 'footnoteDefinition' ? [`[^${node.label}]: .`] : [],
  );
  return stubs.map((stub) => `${stub}\n\n`).join('');
}

interface Piece {
  kind: BlockKind;
  from: number;
  to: number;
  nodes: RootContent[];
}

/** Groups a text's nodes into pieces: a block with its caption, and text from one heading or block of another kind to the next. */
function piecesOf({ children }: Root, text: string, definitions: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (let at = 0; at < children.length; at++) {
    const node = children[at];
    if (!node) continue;
    const lineStart = text.lastIndexOf('\n', (node.position?.start.offset ?? end) - 1) + 1;
    const from = Math.max(end, Math.min(lineStart, node.position?.start.offset ?? end));
    const kind = likely(node, text);
    const caption = canHaveCaption(kind) && isCaption(children[at + 1], text) ? children[at + 1] : undefined;
    const last = caption ?? node;
    end = Math.max(from, last.position?.end.offset ?? from);
    const source = text.slice(from, end);
    if (caption) at++;
    const isKept = kind === 'text' ? isRich(node, text, definitions) : kind === 'markdown' || isFaithful(formOf(kind), source);
    const piece: Piece = { kind: isKept ? kind : 'markdown', from, to: end, nodes: caption ? [node, caption] : [node] };
    const before = pieces.at(-1);
    if (piece.kind === 'text' && before?.kind === 'text' && node.type !== 'heading') {
      before.to = piece.to;
      before.nodes.push(node);
    } else pieces.push(piece);
  }
  // Some text, such as tabs after code, reads differently when it stands alone.
  const readsAlone = ({ kind, from, to, nodes }: Piece) =>
    kind !== 'text' || meaningOf(readNodes(text.slice(from, to), definitions)) === meaningOf(nodes);
  return pieces.map((piece) => (readsAlone(piece) ? piece : { ...piece, kind: 'markdown' }));
}

/** Splits a Markdown text without front matter into blocks. `textOf` joins them to the same text, whatever it contains. */
export function blocksOf(whole: string): BlockText {
  // The parser's offsets do not count a byte order mark.
  const mark = whole.startsWith('\ufeff') ? '\ufeff' : '';
  const text = whole.slice(mark.length);
  const pieces = piecesOf(parseMarkdown(text), text, definitionsOf(text));
  return {
    lead: mark + text.slice(0, pieces[0]?.from ?? text.length),
    blocks: pieces.map(({ kind, from, to }, index) => ({
      kind,
      source: text.slice(from, to),
      gap: text.slice(to, pieces[index + 1]?.from ?? text.length),
    })),
  };
}

/** Joins blocks to a text. A block without text leaves nothing behind, because Markdown has no empty paragraphs. */
export const textOf = ({ lead, blocks }: BlockText): string =>
  lead + blocks.map(({ source, gap }) => (source === '' ? '' : source + gap)).join('');

/** Returns the number of the block that contains a line of the text, counted from 1; the nearest above it if none does. */
export function blockAtLine({ lead, blocks }: BlockText, line: number): number {
  let above = lead.split('\n').length;
  for (const [index, { source, gap }] of blocks.entries()) {
    above += source === '' ? 0 : (source + gap).split('\n').length - 1;
    if (line < above || index === blocks.length - 1) return index;
  }
  return -1;
}

/** Returns whether two texts mean the same to readers. */
export const meansTheSame = (one: string, other: string): boolean =>
  meaningOf(parseMarkdown(one).children) === meaningOf(parseMarkdown(other).children);
