import type { List, ListItem, PhrasingContent, RootContent } from 'mdast';
import type { Relation } from '../office.ts';
import { childOf, childrenOf, type XmlElement } from '../xml-tree.ts';

type Relations = ReadonlyMap<string, Relation>;

/** Fonts in which presentations show code. */
const codeFonts = /courier|consolas|menlo|monaco|mono\b|monospace|fira code|source code/i;
const fontOf = (run: XmlElement) => childOf(run, 'rPr', 'latin')?.attributes['typeface'] ?? '';
const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Returns a run of text with its marks: bold, italic, code, or a link. */
function runOf(run: XmlElement, relations: Relations): PhrasingContent {
  const { attributes = {} } = childOf(run, 'rPr') ?? {};
  const value = childOf(run, 't')?.text ?? '';
  let node: PhrasingContent = codeFonts.test(fontOf(run)) && value.trim() !== '' ? { type: 'inlineCode', value } : { type: 'text', value };
  if (isTrue(attributes['b'])) node = { type: 'strong', children: [node] };
  if (isTrue(attributes['i'])) node = { type: 'emphasis', children: [node] };
  const link = relations.get(childOf(run, 'rPr', 'hlinkClick')?.attributes['r:id'] ?? '');
  return link?.isExternal ? { type: 'link', url: link.target, children: [node] } : node;
}

const phrasingOf = (paragraph: XmlElement, relations: Relations): PhrasingContent[] =>
  paragraph.children.flatMap((child): PhrasingContent[] => {
    if (child.name === 'r' || child.name === 'fld') return [runOf(child, relations)];
    return child.name === 'br' ? [{ type: 'break' }] : [];
  });

const isEmpty = (nodes: readonly PhrasingContent[]) =>
  nodes.every((node) => node.type === 'break' || (node.type === 'text' && node.value.trim() === ''));

/** Returns all of a text's paragraphs as one line, for a title or a cell. */
export const plainText = (body: XmlElement | undefined, relations: Relations): PhrasingContent[] =>
  childrenOf(body, 'p')
    .map((paragraph) =>
      phrasingOf(paragraph, relations).map((node): PhrasingContent => (node.type === 'break' ? { type: 'text', value: ' ' } : node)),
    )
    .filter((nodes) => !isEmpty(nodes))
    .flatMap((nodes, index): PhrasingContent[] => (index === 0 ? nodes : [{ type: 'text', value: ' ' }, ...nodes]));

interface Line {
  level: number;
  /** Null for a paragraph that is in no list. */
  list: 'bullets' | 'numbers' | null;
  isCode: boolean;
  nodes: PhrasingContent[];
  text: string;
}

function lineOf(paragraph: XmlElement, hasBullets: boolean, relations: Relations): Line {
  const properties = childOf(paragraph, 'pPr');
  const isNumbered = childOf(properties, 'buAutoNum') !== undefined;
  const isBullet = childOf(properties, 'buChar') !== undefined || (hasBullets && childOf(properties, 'buNone') === undefined);
  const runs = childrenOf(paragraph, 'r');
  const text = paragraph.children.map((child) => (child.name === 'br' ? '\n' : (childOf(child, 't')?.text ?? ''))).join('');
  return {
    level: Math.min(8, Math.max(0, Number(properties?.attributes['lvl'] ?? 0) || 0)),
    list: isNumbered ? 'numbers' : isBullet ? 'bullets' : null,
    isCode: text.trim() !== '' && runs.length > 0 && runs.every((run) => codeFonts.test(fontOf(run))),
    nodes: phrasingOf(paragraph, relations),
    text,
  };
}

/** Builds nested lists. A level that is skipped counts as the next one. */
function listOf(lines: readonly Line[]): List {
  const [first] = lines;
  const list: List = { type: 'list', ordered: first?.list === 'numbers', spread: false, children: [] };
  const open: { level: number; list: List }[] = [{ level: first?.level ?? 0, list }];
  for (const line of lines) {
    while (open.length > 1 && line.level < (open.at(-1)?.level ?? 0)) open.pop();
    let last = open.at(-1) ?? { level: 0, list };
    const above = last.list.children.at(-1);
    if (line.level > last.level && above) {
      const nested: List = { type: 'list', ordered: line.list === 'numbers', spread: false, children: [] };
      above.children.push(nested);
      last = { level: line.level, list: nested };
      open.push(last);
    }
    const item: ListItem = { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: line.nodes }] };
    last.list.children.push(item);
  }
  return list;
}

/** Returns a shape's text as paragraphs, lists and code. A placeholder with a single paragraph is no list. */
export function blocksOfText(
  body: XmlElement | undefined,
  { hasBullets, relations }: { hasBullets: boolean; relations: Relations },
): RootContent[] {
  const lines = childrenOf(body, 'p')
    .map((paragraph) => lineOf(paragraph, hasBullets, relations))
    .filter(({ nodes }) => !isEmpty(nodes));
  const kindOf = ({ isCode, list }: Line) => (isCode ? 'code' : list !== null && lines.length > 1 ? 'list' : 'text');
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.[0] && kindOf(last[0]) === kindOf(line)) last.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group): RootContent[] => {
    const kind = group[0] ? kindOf(group[0]) : 'text';
    if (kind === 'code') return [{ type: 'code', value: group.map(({ text }) => text).join('\n') }];
    return kind === 'list' ? [listOf(group)] : group.map(({ nodes }) => ({ type: 'paragraph', children: nodes }));
  });
}
