import type { ElementContent, Root, RootContent, Text } from 'hast';
import type { Content, ShownTerm } from '#contract/catalog.ts';
import type { Glossary, Place } from './glossary.ts';

/**
 * Elements where terms are not marked, because their text is not prose or is already part of a link. Formulas and highlighted code consist
 * of `span`.
 */
const without = new Set('h1 h2 h3 h4 h5 h6 a code pre span th cairn-mermaid cairn-company'.split(' '));

/**
 * Marks the first occurrence of each term in a lesson's prose as `<cairn-term data-term="id">`, and lists the terms found. The given tree
 * is shared, so it is not changed; changed parts of it are copied.
 */
export function withTerms(content: Content, glossary: Glossary, place: Place): Content {
  const { pattern } = glossary;
  if (!pattern || !content.tree) return content;
  const found = new Map<string, ShownTerm>();

  function inText(node: Text): ElementContent[] {
    const parts: ElementContent[] = [];
    let end = 0;
    const add = (to: number) => {
      if (to > end) parts.push({ type: 'text', value: node.value.slice(end, to) });
    };
    for (const match of node.value.matchAll(pattern as RegExp)) {
      const [word] = match;
      const term = glossary.termOf(word);
      if (!term || found.has(term.id) || glossary.teaches(place, term.id)) continue;
      found.set(term.id, term);
      add(match.index);
      parts.push({ type: 'element', tagName: 'cairn-term', properties: { dataTerm: term.id }, children: [{ type: 'text', value: word }] });
      end = match.index + word.length;
    }
    if (end === 0) return [node];
    add(node.value.length);
    return parts;
  }

  function inside<T extends RootContent>(nodes: T[]): T[] {
    const made = nodes.flatMap((node): RootContent[] => {
      if (node.type === 'text') return inText(node);
      if (
        node.type !== 'element' ||
        without.has(node.tagName) ||
        node.properties.dataNotes !== undefined ||
        node.properties.dataNotText !== undefined
      )
        return [node];
      const children = inside(node.children);
      return [children === node.children ? node : { ...node, children }];
    });
    return made.length === nodes.length && made.every((node, index) => node === nodes[index]) ? nodes : (made as T[]);
  }

  const tree: Root = { ...content.tree, children: inside(content.tree.children) };
  return found.size === 0 ? content : Object.freeze({ ...content, tree, terms: [...found.values()] });
}
