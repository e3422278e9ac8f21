import { type Extensions, mergeAttributes, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { BulletList, OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';

/** Markdown of a kind without a form, in a line: a formula, or a reference to a note. It is kept as it is. */
const Source = Node.create({
  name: 'source',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    source: { default: '', parseHTML: (element: HTMLElement) => element.textContent ?? '', renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-source]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes, { 'data-source': '' }), String(node.attrs['source'])],
  renderText: ({ node }) => String(node.attrs['source']),
});

/** Whether a list has empty lines between its items. */
const loose = { loose: { default: false, rendered: false } };
const withLoose = (known: object | undefined) => ({ ...known, ...loose });

const SpacedBulletList = BulletList.extend({
  addAttributes() {
    return withLoose(this.parent?.());
  },
});
const SpacedOrderedList = OrderedList.extend({
  addAttributes() {
    return withLoose(this.parent?.());
  },
});
const SpacedTaskList = TaskList.extend({
  addAttributes() {
    return withLoose(this.parent?.());
  },
});

/** Code that may be bold or in a link, too. */
const InlineCode = Code.extend({ excludes: '' });

/** The nodes and marks of text blocks, as `readRich` reads them. */
export const richExtensions = (placeholder: string): Extensions => [
  StarterKit.configure({
    // A block editor's undo covers all its blocks.
    undoRedo: false,
    codeBlock: false,
    underline: false,
    trailingNode: false,
    bulletList: false,
    orderedList: false,
    code: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  InlineCode,
  SpacedBulletList,
  SpacedOrderedList,
  SpacedTaskList,
  TaskItem.configure({ nested: true }),
  Source,
  Placeholder.configure({ placeholder, showOnlyCurrent: true }),
];
