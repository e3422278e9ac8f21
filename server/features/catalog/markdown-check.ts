import katex from 'katex';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { CodedFault } from '#server/words.ts';
import { assetName, endingOf, pictureTypes } from './assets.ts';
import type { Report } from './faults.ts';
import { parseMarkdown } from './render/parse.ts';

/** Something a text points at, checked once the whole catalog is known. */
export interface Reference {
  kind: 'module' | 'track' | 'asset' | 'prerequisite';
  id: string;
  file: string;
  line: number;
  /** As of a fault. */
  field?: string | undefined;
}

type Say = (line: number, fault: CodedFault) => void;

const pictures = Object.keys(pictureTypes);

function checkFormula(formula: string, line: number, say: Say): void {
  try {
    katex.renderToString(formula, { strict: 'ignore' });
  } catch (error) {
    say(line, { code: 'catalog_formula', params: { problem: error instanceof Error ? error.message : String(error) } });
  }
}

function checkAddress(address: string, isPicture: boolean, line: number, say: Say): Pick<Reference, 'kind' | 'id'> | undefined {
  if (address.startsWith('assets/')) {
    if (isPicture && !pictures.includes(endingOf(address)))
      say(line, { code: 'catalog_not_picture', params: { address, endings: pictures.join(', ') } });
    return { kind: 'asset', id: assetName(address) };
  }
  if (isPicture) say(line, { code: 'catalog_picture_elsewhere', params: { address } });
  else if (/^(https?:\/\/|mailto:|#)/i.test(address)) return undefined;
  else {
    const [, kind, id] = /^\/(modules|tracks)\/([^/?#]+)(?:#.*)?$/.exec(address) ?? [];
    if (id) return { kind: kind === 'modules' ? 'module' : 'track', id };
    say(line, { code: 'catalog_link_nowhere', params: { address } });
  }
  return undefined;
}

/** Levels of lists, quotes and emphasis within one another: far more than anybody reads, far fewer than a stack holds. */
const deepest = 100;

/** The first part of a text that is nested deeper than so many levels. */
function partBelow(node: Nodes, levels: number): Nodes | undefined {
  if (levels === 0) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const part = partBelow(child, levels - 1);
    if (part) return part;
  }
  return undefined;
}

/** The pictures among the references of a Markdown text: `![…][name]` is one through its definition. */
function picturesByDefinition(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, 'imageReference', (node) => void names.add(node.identifier));
  return names;
}

/**
 * Reports what is wrong inside a Markdown text, and gives what it points at.
 *
 * @param firstLine the line of the file on which the text begins
 * @param noTitle whether a heading of the first level is a fault, because the page shows the title
 */
export function checkMarkdown(text: string, file: string, firstLine: number, report: Report, { noTitle = false } = {}): Reference[] {
  const references: Reference[] = [];
  const tree = parseMarkdown(text);
  const byDefinition = picturesByDefinition(tree);
  const say: Say = (line, fault) => report(file, line, fault);

  const lineOf = (node: Nodes) => firstLine - 1 + (node.position?.start.line ?? 1);
  const tooDeep = partBelow(tree, deepest);
  if (tooDeep) say(lineOf(tooDeep), { code: 'catalog_too_deep', params: { most: deepest } });

  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    if (node.type === 'math' || node.type === 'inlineMath') checkFormula(node.value, line, say);
    if (node.type === 'heading' && node.depth === 1 && noTitle) say(line, { code: 'catalog_first_heading' });
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const isPicture = node.type === 'image' || (node.type === 'definition' && byDefinition.has(node.identifier));
    const reference = checkAddress(node.url, isPicture, line, say);
    if (reference) references.push({ ...reference, file, line });
  });
  return references;
}
