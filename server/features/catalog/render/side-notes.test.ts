import type { Element, Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { type Fault, reportTo, sentenceOf } from '../faults.ts';
import { checkMarkdown } from '../markdown-check.ts';
import { renderMarkdown } from './markdown.ts';

const assets = { 'a.png': `${'a'.repeat(64)}.png` };
const render = async (text: string) => (await renderMarkdown(text, assets)).tree;

function all(tree: Root, matches: (node: Element) => boolean): Element[] {
  const found: Element[] = [];
  visit(tree, 'element', (node) => void (matches(node) && found.push(node)));
  return found;
}
const notesIn = (tree: Root) => all(tree, ({ properties }) => properties.dataNote !== undefined);
const faultsOf = (text: string) => {
  const faults: Fault[] = [];
  checkMarkdown(text, 'a.md', 1, reportTo(faults));
  return faults.map(sentenceOf);
};

describe('notes', () => {
  test('a note is placed beside the paragraph that refers to it, and both link to each other', async () => {
    const tree = await render('One.\n\nTwo.[^a]\n\nThree.\n\n[^a]: A source.');
    const [noted, ...others] = all(tree, ({ properties }) => properties.dataNoted !== undefined);
    expect(others).toEqual([]);
    expect(toString(noted?.children[0] as Element)).toBe('Two.1');
    const [note] = notesIn(tree);
    const [reference] = all(tree, ({ properties }) => properties.dataFootnoteRef !== undefined);
    const [back] = all(tree, ({ properties }) => properties.dataFootnoteBackref !== undefined);
    expect(reference?.properties).toMatchObject({ href: `#${String(note?.properties.id)}`, ariaLabel: 'Note 1' });
    expect(back?.properties).toMatchObject({ href: `#${String(reference?.properties.id)}`, ariaLabel: 'Note 1, back to the text' });
    expect(note?.properties.role).toBe('note');
    expect(
      toString(note as Element)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe('1 A source.');
    expect(
      all(tree, ({ tagName }) => tagName === 'section'),
      'the list at the end is gone',
    ).toEqual([]);
  });

  test('notes in list items, callouts and tables are placed where there is a margin beside them, each only once', async () => {
    const tree = await render('- a[^1]\n- b\n\n> [!NOTE]\n> c[^2]\n\n| d[^3] |\n|---|\n| e[^1] |\n\n[^1]: A\n\n[^2]: B\n\n[^3]: C');
    const beside = all(tree, ({ properties }) => properties.dataNoted !== undefined).map(
      ({ children }) => (children[0] as Element).tagName,
    );
    expect(beside).toEqual(['div', 'aside', 'table']);
    expect(notesIn(tree).map(({ properties }) => properties.dataNote)).toEqual(['1', '2', '3']);
    expect(all(tree, ({ tagName }) => tagName === 'li')).toHaveLength(2);
  });

  test('a note that refers to another note is followed by that note', async () => {
    const tree = await render('One.[^a]\n\n[^a]: See also.[^b]\n\n[^b]: The other.');
    expect(notesIn(tree).map(({ properties }) => properties.dataNote)).toEqual(['1', '2']);
    const targets = all(tree, ({ tagName }) => tagName === 'a').map(({ properties }) => String(properties.href).slice(1));
    const ids = new Set(all(tree, () => true).map(({ properties }) => properties.id));
    for (const target of targets) expect(ids).toContain(target);
  });

  test('two pieces of text on one page have no ids in common', async () => {
    const ids = (tree: Root) => all(tree, ({ properties }) => properties.id !== undefined).map(({ properties }) => String(properties.id));
    const [one, other] = [ids(await render('A.[^1]\n\n[^1]: X')), ids(await render('B.[^1]\n\n[^1]: Y'))];
    expect(one).toHaveLength(2);
    expect(one.filter((id) => other.includes(id))).toEqual([]);
  });

  test('a note without text, and a note that nothing refers to, are faults that say what to write', () => {
    expect(faultsOf('A.[^x]')).toEqual(['a.md:1: The note [^x] has no text. Add a line “[^x]: …”, or remove the reference.']);
    expect(faultsOf('A.\n\n[^y]: B')).toEqual(['a.md:3: Nothing refers to the note [^y]. Write [^y] where it belongs, or remove it.']);
    expect(faultsOf('A.[^z]\n\n[^z]: B\n\n`[^code]`')).toEqual([]);
  });
});

describe('captions', () => {
  const figures = async (text: string) =>
    all(await render(text), ({ tagName }) => tagName === 'figure').map(({ children }) => {
      const [shown, caption] = children as Element[];
      return [shown?.tagName, caption?.tagName, toString(caption as Element)];
    });

  test("a picture's title is its caption", async () => {
    expect(await figures('![stones](assets/a.png "Three stones")')).toEqual([['img', 'figcaption', 'Three stones']]);
    expect(await figures('![stones](assets/a.png)')).toEqual([]);
  });

  test('a paragraph below a diagram, a table, code or a picture is its caption', async () => {
    expect(await figures('```mermaid\nflowchart LR\n A --> B\n```\n\nFigure: From *A* to B.')).toEqual([
      ['cairn-mermaid', 'figcaption', 'From A to B.'],
    ]);
    expect(await figures('| a |\n|---|\n| b |\n\nTable: Letters.')).toEqual([['table', 'figcaption', 'Letters.']]);
    expect(await figures('```js\nx\n```\n\nFigure: Code.')).toEqual([['pre', 'figcaption', 'Code.']]);
    expect(await figures('![stones](assets/a.png)\n\nFigure: Stones.')).toEqual([['img', 'figcaption', 'Stones.']]);
  });

  test('a caption that is not below anything stays a paragraph, and is a fault', async () => {
    expect(await figures('Text.\n\nFigure: Lost.')).toEqual([]);
    expect(faultsOf('Text.\n\nFigure: Lost.')).toEqual([
      'a.md:3: A caption belongs directly below a picture, diagram, table or code block. Move it there, or start the sentence differently.',
    ]);
    expect(faultsOf('| a |\n|---|\n| b |\n\nTable: Letters.')).toEqual([]);
  });
});
