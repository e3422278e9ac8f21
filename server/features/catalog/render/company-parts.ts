import type { Code, Nodes, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type GuidePart, guideParts } from '#contract/company-guide-values.ts';
import { isCaseFamily } from '#contract/reading-values.ts';
import type { CodedFault } from '#server/words.ts';
import { parseMarkdown } from './parse.ts';

/** The languages of the fences whose content is Markdown: a part of the reader's company guide, and a case for a family of work. */
const isPart = (node: Nodes): node is Code => node.type === 'code' && (node.lang === 'company' || node.lang === 'case');

const isGuidePart = (name: string | undefined): name is GuidePart => (guideParts as readonly (string | undefined)[]).includes(name);

/** Returns the element that a fence becomes, or undefined for a fence that names nothing known, which stays code. */
function elementOf({ lang, meta }: Code): { hName: string; hProperties: Record<string, string> } | undefined {
  const name = meta?.trim();
  if (lang === 'company' && isGuidePart(name)) return { hName: 'cairn-company', hProperties: { dataPart: name } };
  return lang === 'case' && isCaseFamily(name) ? { hName: 'cairn-case', hProperties: { dataFamily: name } } : undefined;
}

type Child = Parent['children'][number];
/** mdast has no types for elements of our own; the conversion to HTML reads only `data` and `children`. */
const elementNode = (data: object, children: readonly Child[]) => ({ type: 'cairnPart', data, children }) as unknown as Child;
const isCase = (node: Child) => node.data !== undefined && 'hName' in node.data && node.data.hName === 'cairn-case';

/** Puts cases that follow each other in one element, of which readers see one case. */
function grouped(children: readonly Child[]): Child[] {
  const made: Child[] = [];
  let group: Child[] = [];
  const close = () => {
    if (group.length > 0) made.push(elementNode({ hName: 'cairn-cases' }, group));
    group = [];
  };
  for (const child of children) {
    if (isCase(child)) group.push(child);
    else {
      close();
      made.push(child);
    }
  }
  close();
  return made;
}

/**
 * Turns fences named `company` into `<cairn-company data-part="…">` with the author's text for readers without a company, and fences named
 * `case` into `<cairn-cases>`. Their content is Markdown. The browser puts the company's own values in their place, so that no rendered
 * lesson contains any company's values.
 */
export function placeCompanyParts() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) => {
      const element = isPart(node) && elementOf(node);
      return element ? (elementNode(element, parseMarkdown(node.value).children) as Root['children'][number]) : node;
    });
    tree.children = grouped(tree.children) as Root['children'];
  };
}

/** Reports fences for a company's guide or a family's case that name nothing known, stand inside another block, or have no text. */
export function checkCompanyParts(tree: Root, addFault: (node: Nodes, fault: CodedFault) => void): void {
  const general = new Set<Nodes>();
  let before: Nodes | undefined;
  for (const node of tree.children) {
    if (isPart(node) && node.lang === 'case' && !(before && isPart(before) && before.lang === 'case') && node.meta?.trim() !== 'general')
      addFault(node, { code: 'catalog_case_general' });
    if (isPart(node)) general.add(node);
    before = node;
  }
  visit(tree, (node) => {
    if (!isPart(node)) return;
    if (!general.has(node)) addFault(node, { code: 'catalog_part_inside' });
    if (elementOf(node)) return;
    if (node.lang === 'company') addFault(node, { code: 'catalog_guide_part', params: { parts: guideParts.join(', ') } });
    else addFault(node, { code: 'catalog_case_family' });
  });
}
