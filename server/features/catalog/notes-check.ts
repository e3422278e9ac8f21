import type { Nodes, Paragraph, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { CodedFault } from '#server/words.ts';
import { captionStart } from './render/figures.ts';

type AddFault = (node: Nodes, fault: CodedFault) => void;

/** Reports references to notes without text, and notes that nothing refers to. */
export function checkNotes(tree: Root, addFault: AddFault): void {
  const referred = new Set<string>();
  visit(tree, 'footnoteReference', (node) => void referred.add(node.identifier));
  visit(tree, (node: Nodes) => {
    // Without a definition, Markdown treats a reference as plain text.
    const missing = node.type === 'text' ? /\[\^([^\s\]]+)\]/.exec(node.value)?.[1] : undefined;
    if (missing !== undefined) addFault(node, { code: 'catalog_note_missing', params: { label: missing } });
    if (node.type === 'footnoteDefinition' && !referred.has(node.identifier))
      addFault(node, { code: 'catalog_note_unused', params: { label: node.label ?? node.identifier } });
  });
}

/** Whether a block can have a caption below it. */
function takesCaption(node: Nodes | undefined): boolean {
  if (node?.type === 'paragraph') return node.children.length === 1 && node.children[0]?.type === 'image';
  return (node?.type === 'code' && node.lang !== 'figure') || node?.type === 'table';
}

const isCaption = ({ children: [first] }: Paragraph) => first?.type === 'text' && captionStart.test(first.value);

/** Reports captions that are not directly below anything that can have one. */
export function checkCaptions(tree: Root, addFault: AddFault): void {
  visit(tree, 'paragraph', (node, index, parent: Parent | undefined) => {
    const above = parent && index !== undefined ? (parent.children[index - 1] as Nodes | undefined) : undefined;
    if (isCaption(node) && !takesCaption(above)) addFault(node, { code: 'catalog_caption_alone' });
  });
}
