import katex from 'katex';
import type { Code, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type CodedFault, m } from '#server/words.ts';
import { assetName, endingOf, pictureTypes, tapeEnding } from './assets.ts';
import type { Report } from './faults.ts';
import { readFigure } from './figures/read-figure.ts';
import { checkCaptions, checkNotes } from './notes-check.ts';
import { checkCompanyParts } from './render/company-parts.ts';
import { tapeName } from './render/fence.ts';
import { parseMarkdown } from './render/parse.ts';

/** A reference in Markdown text. It is checked once the whole catalog has been read. */
export interface Reference {
  kind: 'module' | 'track' | 'asset' | 'prerequisite' | 'term';
  id: string;
  file: string;
  line: number;
  /** The same as in a fault. */
  field?: string | undefined;
}

type AddFault = (line: number, fault: CodedFault) => void;

const pictures = Object.keys(pictureTypes);

/**
 * The maximum nesting of groups and environments in a formula. KaTeX takes seconds for thousands of levels, and no author needs more than
 * twenty.
 */
const deepestFormula = 50;

/** Returns the nesting depth of groups and environments in a formula. */
function depthOf(formula: string): number {
  let depth = 0;
  let most = 0;
  for (const [sign] of formula.matchAll(/\\(?:begin|left|end|right)(?![a-zA-Z])|\\[^]|[{}]/g)) {
    if (sign === '{' || sign === '\\begin' || sign === '\\left') most = Math.max(most, ++depth);
    else if (sign === '}' || sign === '\\end' || sign === '\\right') depth--;
  }
  return most;
}

function checkFormula(formula: string, line: number, addFault: AddFault): void {
  if (depthOf(formula) > deepestFormula) return addFault(line, { code: 'catalog_too_deep', params: { most: deepestFormula } });
  try {
    katex.renderToString(formula, { strict: 'ignore' });
  } catch (error) {
    addFault(line, { code: 'catalog_formula', params: { problem: error instanceof Error ? error.message : String(error) } });
  }
}

function checkAddress(address: string, isPicture: boolean, line: number, addFault: AddFault): Pick<Reference, 'kind' | 'id'> | undefined {
  if (address.startsWith('assets/')) {
    if (isPicture && !pictures.includes(endingOf(address)))
      addFault(line, { code: 'catalog_not_picture', params: { address, endings: pictures.join(', ') } });
    return { kind: 'asset', id: assetName(address) };
  }
  if (isPicture) addFault(line, { code: 'catalog_picture_elsewhere', params: { address } });
  else if (/^(https?:\/\/|mailto:|#)/i.test(address)) return undefined;
  else {
    const [, kind, id] = /^\/(modules|tracks)\/([^/?#]+)(?:#.*)?$/.exec(address) ?? [];
    if (id) return { kind: kind === 'modules' ? 'module' : 'track', id };
    addFault(line, { code: 'catalog_link_nowhere', params: { address } });
  }
  return undefined;
}

/** Placeholders that the editor once inserted into new steps. */
const templates = [m.authoring_begin_here(), m.authoring_right_option(), m.authoring_wrong_option()];

/** Returns the placeholder sentence that makes up the text or one of its paragraphs, if there is one. */
function leftOf(node: Nodes, text: string): string | undefined {
  if (node.type === 'root') return templates.find((template) => template === text.trim());
  const [only, ...others] = node.type === 'paragraph' ? node.children : [];
  const words = only?.type === 'text' && others.length === 0 ? only.value.trim() : undefined;
  return words === templates[0] && words !== text.trim() ? words : undefined;
}

/** Returns a fault if a block should display something but has no content. */
function emptyOf(node: Nodes): CodedFault | undefined {
  if (node.type === 'code' && node.lang !== 'tape' && node.value.trim() === '') return { code: 'catalog_code_empty' };
  if (node.type === 'math' && node.value.trim() === '') return { code: 'catalog_formula_empty' };
  if (node.type === 'heading' && node.children.length === 0) return { code: 'catalog_heading_empty' };
  if (node.type === 'blockquote' && node.children.every(isMarkerAlone)) return { code: 'catalog_quotation_empty' };
  return undefined;
}

/** Whether a callout consists only of its marker, such as `[!NOTE]`. */
function isMarkerAlone(node: Nodes): boolean {
  const [only, ...others] = node.type === 'paragraph' ? node.children : [];
  return only?.type === 'text' && others.length === 0 && /^\[!\w+\]\s*$/.test(only.value);
}

/** Returns the name of the tape that a fence shows. The fence has no text of its own. */
const tapeIn = ({ meta, value }: Code): string | undefined =>
  meta && tapeName.test(meta.trim()) && value.trim() === '' ? meta.trim() : undefined;

const letters = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Returns a fault if a picture has no description, or only its file name. */
function checkDescription(alt: string, address: string): CodedFault | undefined {
  const name = assetName(address);
  if (alt.trim() === '') return { code: 'catalog_picture_undescribed', params: { name } };
  const stem = name.replace(/\.[^.]*$/, '');
  // Eight digits of an uploaded file's hash are appended to its name.
  const named = [name, stem, stem.replace(/-[0-9a-f]{8}$/, '')].map(letters);
  return named.includes(letters(alt)) ? { code: 'catalog_picture_file_name', params: { name } } : undefined;
}

/**
 * The maximum nesting of lists, quotes and emphasis. It is far more than any reader can follow, and far too little to overflow the stack.
 */
const deepest = 100;

/** Returns the first part of the text nested deeper than this many levels. */
function partBelow(node: Nodes, levels: number): Nodes | undefined {
  if (levels === 0) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const part = partBelow(child, levels - 1);
    if (part) return part;
  }
  return undefined;
}

/** Returns the names of references that are pictures defined elsewhere in the text: `![…][name]`. */
function picturesByDefinition(tree: Root): Set<string> {
  const names = new Set<string>();
  visit(tree, 'imageReference', (node) => void names.add(node.identifier));
  return names;
}

/**
 * Reports the faults in Markdown text, and returns its references.
 *
 * @param firstLine the file line that the text starts on
 * @param noTitle whether a top-level heading is a fault, because the page shows the title
 */
export function checkMarkdown(text: string, file: string, firstLine: number, report: Report, { noTitle = false } = {}): Reference[] {
  const references: Reference[] = [];
  const tree = parseMarkdown(text);
  const byDefinition = picturesByDefinition(tree);
  const addFault: AddFault = (line, fault) => report(file, line, fault);

  const lineOf = (node: Nodes) => firstLine - 1 + (node.position?.start.line ?? 1);
  const tooDeep = partBelow(tree, deepest);
  if (tooDeep) addFault(lineOf(tooDeep), { code: 'catalog_too_deep', params: { most: deepest } });
  for (const check of [checkNotes, checkCaptions, checkCompanyParts]) check(tree, (node, fault) => addFault(lineOf(node), fault));

  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    const template = leftOf(node, text);
    if (template !== undefined) addFault(line, { code: 'catalog_template_left', params: { words: template } });
    const empty = emptyOf(node);
    if (empty) addFault(line, empty);
    else if (node.type === 'code' && node.lang === 'figure') readFigure(node.value, { file, firstLine: line + 1 }, report);
    else if (node.type === 'math' || node.type === 'inlineMath') checkFormula(node.value, line, addFault);
    if (node.type === 'heading' && node.depth === 1 && noTitle) addFault(line, { code: 'catalog_first_heading' });
    if (node.type === 'image' || node.type === 'imageReference') {
      const described = checkDescription(node.alt ?? '', node.type === 'image' ? node.url : (node.label ?? node.identifier));
      if (described) addFault(line, described);
    }
    if (node.type === 'code' && node.lang === 'tape') {
      const name = tapeIn(node);
      if (name === undefined) addFault(line, { code: 'catalog_tape_name' });
      else references.push({ kind: 'asset', id: name + tapeEnding, file, line });
    }
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const isPicture = node.type === 'image' || (node.type === 'definition' && byDefinition.has(node.identifier));
    const reference = checkAddress(node.url, isPicture, line, addFault);
    if (reference) references.push({ ...reference, file, line });
  });
  return references;
}
