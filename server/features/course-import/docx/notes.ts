import type { FootnoteDefinition, ListItem, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';

/** The addresses with which the library links a text to a note, and the note back to the text. */
const toNote = /^#((?:foot|end)note-\d+)$/;
const toText = /^#((?:foot|end)note)-ref-(\d+)$/;

/** Takes the link back out of a note, and returns the label of the note; undefined for a list item that is no note. */
function takeLabel(item: ListItem): string | undefined {
  let label: string | undefined;
  visit(item, 'link', (node, index, parent) => {
    const [, kind, number] = toText.exec(node.url) ?? [];
    if (!kind || !parent || index === undefined) return undefined;
    label = `${kind}-${number}`;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return label;
}

/** Turns the list of notes, which the library writes at the end of the text, and the links to them into Markdown's notes. */
export function makeNotes(tree: Root): void {
  const notes = tree.children.flatMap((block): FootnoteDefinition[] =>
    block.type === 'list' && block.ordered
      ? block.children.flatMap((item): FootnoteDefinition[] => {
          const label = takeLabel(item);
          return label === undefined ? [] : [{ type: 'footnoteDefinition', identifier: label, label, children: item.children }];
        })
      : [],
  );
  if (notes.length === 0) return;
  const items = new Set<unknown>(notes.map(({ children }) => children));
  const isNotes = (block: RootContent) => block.type === 'list' && block.children.some(({ children }) => items.has(children));
  tree.children = [...tree.children.filter((block) => !isNotes(block)), ...notes];
  visit(tree, 'link', (node, index, parent) => {
    const label = toNote.exec(node.url)?.[1];
    if (label === undefined || !parent || index === undefined) return;
    parent.children[index] = { type: 'footnoteReference', identifier: label, label };
  });
}
