import type { Definition, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { LeftOutList } from './left-out.ts';

/** How one text is converted. */
export interface Conversion {
  /** The page or file that the text is from. If it is empty, the headings in the text name its parts. */
  where: string;
  left: LeftOutList;
  /**
   * Returns the address in the module's folder (`assets/…`) of a picture that the text shows. For null, the picture is left out, and the
   * function has said so in the list.
   */
  pictureOf(address: string, where: string): string | null;
  /** Says in the list that a link to another part of the same course is left out; without it, the list has the link's address. */
  leftLink?(address: string): void;
}

/** The maximum nesting of lists, quotations and emphasis. The catalog refuses text that is nested twice as deeply. */
const deepest = 24;
/** The maximum length of a picture's description, in characters. */
const longestDescription = 400;
const allowedLink = /^(https?:\/\/|mailto:)/i;
const marks = new Set(['strong', 'emphasis', 'delete']);

const words = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(words).join('') : '');
const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Replaces references such as `[text][name]` with links and pictures that contain their address. */
function resolveReferences(tree: Root): void {
  const targets = new Map<string, Definition>();
  visit(tree, 'definition', (node) => void (targets.has(node.identifier) || targets.set(node.identifier, node)));
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.type === 'definition') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined;
    const { url = '', title } = targets.get(node.identifier) ?? {};
    const target = { url, ...(title ? { title } : {}) };
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', ...target, children: node.children }
        : { type: 'image', ...target, ...(node.alt ? { alt: node.alt } : {}) };
    return undefined;
  });
}

/** Replaces everything that is nested too deeply with its words. */
function flatten(tree: Root, { where, left }: Conversion): void {
  const go = (parent: Parents, depth: number): void => {
    const children = parent.children as Nodes[];
    for (const [index, node] of children.entries()) {
      if (!('children' in node)) continue;
      if (depth < deepest) go(node, depth + 1);
      else {
        left.add('nested_too_deep', where);
        const isBlock = parent.type === 'listItem' || parent.type === 'blockquote';
        const text = { type: 'text', value: words(node) } as const;
        children[index] = isBlock ? { type: 'paragraph', children: [text] } : text;
      }
    }
  };
  go(tree, 0);
}

/** Moves spaces out of marked text, where Markdown would need codes for them, and removes marks around nothing. */
function tidyMarks(parent: Parents): void {
  const made: Nodes[] = [];
  for (const node of parent.children as Nodes[]) {
    if ('children' in node) tidyMarks(node);
    const first = 'children' in node && marks.has(node.type) ? node.children[0] : undefined;
    const last = 'children' in node ? node.children.at(-1) : undefined;
    const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
    if (first?.type === 'text') first.value = first.value.slice(before.length);
    const after = first && last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : '';
    if (first && last?.type === 'text' && after) last.value = last.value.slice(0, -after.length);
    if (before) made.push({ type: 'text', value: before });
    const same = made.at(-1);
    if (first && words(node).trim() === '' && !hasPicture(node)) {
      // Nothing is left of the marked text.
    } else if (first && same?.type === node.type && 'children' in same && 'children' in node)
      (same.children as Nodes[]).push(...(node.children as Nodes[]));
    else made.push(node);
    if (after) made.push({ type: 'text', value: after });
  }
  (parent.children as Nodes[]).splice(0, Number.POSITIVE_INFINITY, ...made);
}

function hasPicture(node: Nodes): boolean {
  let found = false;
  visit(node, 'image', () => void (found = true));
  return found;
}

/** Returns what replaces a link or a picture, or undefined if it may stay. */
function replacementOf(node: Nodes, { where, left, pictureOf, leftLink }: Conversion): PhrasingContent[] | undefined {
  if (node.type === 'link' && !allowedLink.test(node.url)) {
    const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(node.url)?.[1]?.toLowerCase();
    if (scheme === 'javascript' || scheme === 'vbscript') left.add('script', where);
    else if (node.url.startsWith('#')) left.add('link_inside', where);
    else if (leftLink && scheme === undefined && node.url !== '') leftLink(node.url);
    else if (node.url !== '') left.add('link', where, { detail: node.url });
    return node.children;
  }
  if (node.type !== 'image') return undefined;
  const address = pictureOf(node.url, where);
  if (address === null) return node.alt ? [{ type: 'text', value: node.alt }] : [];
  node.url = address;
  if (node.alt) node.alt = plain(node.alt).replace(/\s+/g, ' ').trim().slice(0, longestDescription).toWellFormed();
  if (node.title) node.title = plain(node.title).replace(/\s+/g, ' ').trim().slice(0, longestDescription).toWellFormed();
  if ((node.alt ?? '').trim() === '') left.add('picture_undescribed', where);
  return undefined;
}

/** Whether a block shows nothing, which the catalog's check would refuse. */
function isEmpty(node: RootContent): boolean {
  if (node.type === 'code' || node.type === 'math') return node.value.trim() === '';
  if (node.type === 'heading' || node.type === 'paragraph') return words(node).trim() === '' && !hasPicture(node);
  return (node.type === 'blockquote' || node.type === 'list') && node.children.length === 0;
}

function removeForeign(tree: Root, conversion: Conversion): void {
  const { left } = conversion;
  let { where } = conversion;
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading' && conversion.where === '') where = words(node).trim();
    if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') node.value = plain(node.value);
    if (!parent || index === undefined) return undefined;
    if (node.type === 'html') {
      // A comment shows nothing.
      if (!node.value.startsWith('<!--')) left.add(/<script|javascript:|\son\w+\s*=/i.test(node.value) ? 'script' : 'html', where);
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const replaced = replacementOf(node, { ...conversion, where });
    if (!replaced) return undefined;
    (parent.children as Nodes[]).splice(index, 1, ...replaced);
    return [SKIP, index];
  });
}

const textBlocks = new Set(['paragraph', 'heading', 'tableCell']);

/** Removes the spaces at both ends of a block. */
function trimEnds({ type, children }: Parents): void {
  if (!textBlocks.has(type)) return;
  const [first] = children;
  const last = children.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
}

function removeEmpty(parent: Parents): void {
  trimEnds(parent);
  const children = parent.children as RootContent[];
  for (const node of children) if ('children' in node) removeEmpty(node);
  const kept = children.filter((node) => !isEmpty(node));
  children.splice(0, Number.POSITIVE_INFINITY, ...kept);
}

/** Removes everything from a tree that a lesson may not contain, and says so in the list. */
export function cleanTree(tree: Root, conversion: Conversion): Root {
  flatten(tree, conversion);
  resolveReferences(tree);
  removeForeign(tree, conversion);
  tidyMarks(tree);
  removeEmpty(tree);
  return tree;
}
