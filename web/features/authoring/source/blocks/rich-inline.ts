import type { PhrasingContent } from 'mdast';
import { sourceOf } from './markdown.ts';

/** The attributes of a mark or node, by name. */
export type RichAttrs = Readonly<Record<string, string | number | boolean | null>>;

/** A mark on text in the editor. */
export interface RichMark {
  type: string;
  attrs?: RichAttrs;
}

/** A node of the editor's document, as JSON. */
export interface RichNode {
  type: string;
  attrs?: RichAttrs;
  content?: RichNode[];
  marks?: RichMark[];
  text?: string;
}

const marksOf: Readonly<Record<string, string>> = { strong: 'bold', emphasis: 'italic', delete: 'strike' };
const wrapperOf = { bold: 'strong', italic: 'emphasis', strike: 'delete' } as const;

const withMarks = (node: RichNode, marks: readonly RichMark[]): RichNode => (marks.length > 0 ? { ...node, marks: [...marks] } : node);

/**
 * Reads words for the editor. What it has no form for, such as a formula in a line or a reference to a note, becomes a `source` node that
 * keeps its Markdown. Returns null if that can't be kept.
 */
export function richInline(children: readonly PhrasingContent[], text: string, marks: readonly RichMark[] = []): RichNode[] | null {
  const made: RichNode[] = [];
  for (const node of children) {
    switch (node.type) {
      case 'text': {
        const words = node.value.replace(/\s*\n\s*/g, ' ');
        if (words !== '') made.push(withMarks({ type: 'text', text: words }, marks));
        break;
      }
      case 'inlineCode':
        made.push(withMarks({ type: 'text', text: node.value }, [...marks, { type: 'code' }]));
        break;
      case 'break':
        made.push(withMarks({ type: 'hardBreak' }, marks));
        break;
      case 'strong':
      case 'emphasis':
      case 'delete':
      case 'link': {
        const mark =
          node.type === 'link'
            ? { type: 'link', attrs: { href: node.url, title: node.title ?? null } }
            : { type: marksOf[node.type] ?? node.type };
        const within = richInline(node.children, text, [...marks, mark]);
        if (!within || (within.length === 0 && node.type === 'link')) return null;
        made.push(...within);
        break;
      }
      default: {
        const source = sourceOf(node, text);
        if (source === '' || /[\r\n]/.test(source)) return null;
        made.push(withMarks({ type: 'source', attrs: { source } }, marks));
      }
    }
  }
  return made;
}

const isSame = (one: RichMark, other: RichMark) => one.type === other.type && JSON.stringify(one.attrs) === JSON.stringify(other.attrs);
const has = ({ marks = [] }: RichNode, mark: RichMark) => marks.some((one) => isSame(one, mark));

function leafOf({ type, text = '', marks = [], attrs }: RichNode): PhrasingContent {
  if (type === 'hardBreak') return { type: 'break' };
  // Markdown of a kind without a form is written as it is, as HTML would be.
  if (type === 'source') return { type: 'html', value: String(attrs?.['source'] ?? '') };
  return marks.some((mark) => mark.type === 'code') ? { type: 'inlineCode', value: text } : { type: 'text', value: text };
}

/** Returns how many of the nodes from this one on have the mark. */
function runOf(nodes: readonly RichNode[], from: number, mark: RichMark): number {
  let to = from;
  while (to < nodes.length && has(nodes[to] as RichNode, mark)) to++;
  return to - from;
}

const wrap = (mark: RichMark, children: PhrasingContent[]): PhrasingContent =>
  mark.type === 'link'
    ? {
        type: 'link',
        url: String(mark.attrs?.['href'] ?? ''),
        title: typeof mark.attrs?.['title'] === 'string' ? mark.attrs['title'] : null,
        children: children as [],
      }
    : { type: wrapperOf[mark.type as keyof typeof wrapperOf], children };

/** Takes the spaces at both ends of words out of their marks, because Markdown reads `**bold **` as asterisks. */
function trimmed(children: PhrasingContent[]): { before: string; children: PhrasingContent[]; after: string } {
  let [before, after] = ['', ''];
  const kept = [...children];
  for (let first = kept[0]; first?.type === 'text'; first = kept[0]) {
    const words = first.value.trimStart();
    before += first.value.slice(0, first.value.length - words.length);
    if (words !== '') {
      kept[0] = { ...first, value: words };
      break;
    }
    kept.shift();
  }
  for (let last = kept.at(-1); last?.type === 'text'; last = kept.at(-1)) {
    const words = last.value.trimEnd();
    after = last.value.slice(words.length) + after;
    if (words !== '') {
      kept[kept.length - 1] = { ...last, value: words };
      break;
    }
    kept.pop();
  }
  return { before, children: kept, after };
}

/** Turns the editor's words into Markdown's nodes: marks become nested nodes, the longest outermost. */
export function inlineOf(nodes: readonly RichNode[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  const say = (value: string) => {
    const last = made.at(-1);
    if (value === '') return;
    if (last?.type === 'text') last.value += value;
    else made.push({ type: 'text', value });
  };
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at] as RichNode;
    const marks = (node.marks ?? []).filter(({ type }) => type === 'link' || type in wrapperOf);
    const [mark] = marks.toSorted((a, b) => runOf(nodes, at, b) - runOf(nodes, at, a));
    if (!mark) {
      const leaf = leafOf(node);
      if (leaf.type === 'text') say(leaf.value);
      else made.push(leaf);
      at++;
      continue;
    }
    const length = runOf(nodes, at, mark);
    const within = nodes
      .slice(at, at + length)
      .map((one) => ({ ...one, marks: (one.marks ?? []).filter((other) => !isSame(other, mark)) }));
    const { before, children, after } = trimmed(inlineOf(within));
    say(before);
    if (children.length > 0) made.push(wrap(mark, children));
    say(after);
    at += length;
  }
  return made;
}

/** Returns a paragraph's words without spaces at its ends, which Markdown would drop. */
export const wordsOf = (nodes: readonly RichNode[]): PhrasingContent[] => trimmed(inlineOf(nodes)).children;
