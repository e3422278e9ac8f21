import type { FootnoteDefinition, Heading, Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';

/** How many words take as long to read as it takes to look at a picture. */
const wordsPerPicture = 100;

/** Counts the words in a block, except in code and formulas. A picture counts as many. */
export function wordsIn(block: Nodes): number {
  let words = 0;
  visit(block, (node) => {
    if (node.type === 'image') words += wordsPerPicture;
    if (node.type === 'text' || node.type === 'inlineCode')
      words += node.value.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
  });
  return words;
}

/** Returns a block's words without any marks. */
export function textOf(node: Nodes): string {
  if (node.type === 'break') return ' ';
  return 'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
}
export const headingText = (heading: Heading): string => textOf(heading).replace(/\s+/g, ' ').trim();

/** Returns the depth of the highest heading; null if there is none. */
export function headingDepth(blocks: readonly RootContent[]): number | null {
  let depth: number | null = null;
  for (const block of blocks) if (block.type === 'heading') depth = Math.min(depth ?? 6, block.depth);
  return depth;
}

/** Returns a document's notes by the label that refers to them. */
export function notesOf(tree: Root): ReadonlyMap<string, FootnoteDefinition> {
  const notes = new Map<string, FootnoteDefinition>();
  visit(tree, 'footnoteDefinition', (node) => void notes.set(node.identifier, node));
  return notes;
}

/** Adds to a lesson's blocks the notes that they refer to, numbered from 1. References without a note are removed. */
export function placeNotes(blocks: readonly RootContent[], notes: ReadonlyMap<string, FootnoteDefinition>): RootContent[] {
  const used = new Map<string, string>();
  const root: Root = { type: 'root', children: [...blocks] };
  visit(root, 'footnoteReference', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (!notes.has(node.identifier)) {
      parent.children.splice(index, 1);
      return index;
    }
    const number = used.get(node.identifier) ?? String(used.size + 1);
    used.set(node.identifier, number);
    Object.assign(node, { identifier: number, label: number });
    return undefined;
  });
  const placed = [...used].flatMap(([label, number]): FootnoteDefinition[] => {
    const note = notes.get(label);
    return note ? [{ ...note, identifier: number, label: number }] : [];
  });
  return [...root.children, ...placed];
}
