import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { m } from '#server/words.ts';

const isElement = (node: Root['children'][number]): node is Element => node.type === 'element';
const divOf = (properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties,
  children,
});
const isBack = (node: ElementContent): node is Element => isElement(node) && node.properties.dataFootnoteBackref !== undefined;

/** Blocks that get a note beside them as a whole, because their parts have no margin to their right. */
const wholes = new Set(['aside', 'blockquote', 'table', 'figure']);

/** Returns the block that a reference's note is placed beside, given the reference's ancestors, outermost first. */
const blockOf = (ancestors: readonly Element[]): Element | undefined =>
  ancestors.find(({ tagName }) => wholes.has(tagName)) ?? ancestors.findLast(({ tagName }) => tagName === 'li') ?? ancestors[0];

/** Turns a footnote from the end of the text into a note, which starts with its number as a link back to the text. */
function noteOf({ properties, children }: Element, number: string): Element {
  let back: Element | undefined;
  visit(divOf({}, children), 'element', (node) => {
    back ??= node.children.find(isBack);
    node.children = node.children.filter((child) => !isBack(child));
  });
  const link: Element = {
    type: 'element',
    tagName: 'a',
    properties: { href: back?.properties.href ?? '', dataFootnoteBackref: '', ariaLabel: m.lesson_note_back({ number }) },
    children: [{ type: 'text', value: number }],
  };
  return divOf({ id: properties.id ?? '', role: 'note', dataNote: number, tabIndex: -1 }, [link, ...children]);
}

/** Wraps a block together with its notes, which follow it. A list item's notes stay inside the item. */
function placeBeside(block: Element, notes: Element[]): void {
  const beside = divOf({ dataNotes: '' }, notes);
  if (block.tagName === 'li') block.children = [divOf({ dataNoted: '' }, [divOf({}, block.children), beside])];
  else Object.assign(block, divOf({ dataNoted: '' }, [{ ...block }, beside]));
}

/**
 * Finds the references in the text, and the block that each reference's note is placed beside. If a note has several references, the first
 * one decides.
 */
class References {
  readonly notesOf = new Map<Element, Element[]>();
  readonly #items: Map<string, Element>;

  constructor(items: Map<string, Element>) {
    this.#items = items;
  }

  find(nodes: readonly Root['children'][number][], ancestors: readonly Element[], block?: Element): void {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (node.properties.dataFootnoteRef === undefined) this.find(node.children, [...ancestors, node], block);
      else this.#place(node, block ?? blockOf(ancestors));
    }
  }

  #place(reference: Element, block: Element | undefined): void {
    const [text] = reference.children;
    const number = text?.type === 'text' ? text.value : '';
    const { ariaDescribedBy: _, ...properties } = reference.properties;
    reference.properties = { ...properties, ariaLabel: m.lesson_note({ number }) };
    const id = String(properties.href ?? '').slice(1);
    const item = this.#items.get(id);
    if (!item || !block) return;
    this.#items.delete(id);
    const note = noteOf(item, number);
    this.notesOf.set(block, [...(this.notesOf.get(block) ?? []), note]);
    // A note can refer to another note, which is then placed below it.
    this.find(note.children, [], block);
  }
}

/**
 * Moves footnotes from the end of the text to the blocks that refer to them, so that a page can show them in the margin: `<div
 * data-noted>block <div data-notes>notes</div></div>`. Each reference links to its note, and the note back to the reference.
 */
export function placeSideNotes() {
  return (tree: Root) => {
    const list = tree.children.find((node) => isElement(node) && node.properties.dataFootnotes !== undefined);
    if (!list || !isElement(list)) return;
    tree.children = tree.children.filter((node) => node !== list);
    const items = new Map<string, Element>();
    visit(list, 'element', (node) => {
      if (node.tagName === 'li' && node.properties.id !== undefined) items.set(String(node.properties.id), node);
    });
    const references = new References(items);
    references.find(tree.children, []);
    for (const [block, notes] of references.notesOf) placeBeside(block, notes);
  };
}
