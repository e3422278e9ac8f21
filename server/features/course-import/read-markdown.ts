import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { decodeText } from '#server/table-file/decode.ts';
import { UnreadableFile } from '#server/table-file/unreadable-file.ts';
import { cleanTree } from './clean.ts';
import type { ReadFormat } from './formats.ts';
import { UnreadableDocument } from './imported-module.ts';
import { LeftOutList } from './left-out.ts';
import { lessonsOf } from './lessons.ts';
import { parseMarkdown } from './markdown.ts';
import { MediaList } from './media-list.ts';

const frontMatter = /^---\n([^]*?\n)---(?:\n|$)/;
/** How a text in HTML, XML or RTF starts. */
const otherLanguages = /^\s*(<!doctype|<html[\s>]|<\?xml|\{\\rtf)/i;

function textOf(bytes: Buffer): string {
  try {
    return decodeText(bytes)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableDocument({ code: 'document_unknown' }) : error;
  }
}

/** Returns the title and the summary in a text's front matter, which may be anything. */
function headOf(yaml: string | undefined): { title: string | null; summary: string } {
  let head: unknown = null;
  try {
    head = yaml === undefined ? null : parse(yaml, { maxAliasCount: 0 });
  } catch {
    // Front matter that is no YAML has no title.
  }
  const { title, summary, description } = (head && typeof head === 'object' ? head : {}) as Record<string, unknown>;
  const about = summary ?? description;
  return { title: typeof title === 'string' ? title : null, summary: typeof about === 'string' ? about : '' };
}

/** Turns what is between two prices, such as `$5 and $10`, back from a formula into text. Formulas have no spaces at their ends. */
function keepPrices(tree: Root): void {
  visit(tree, 'inlineMath', (node, index, parent) => {
    const next = index === undefined ? undefined : parent?.children[index + 1];
    const isPrice = /^\s|\s$/.test(node.value) || (next?.type === 'text' && /^\d/.test(next.value));
    if (isPrice && parent && index !== undefined) parent.children[index] = { type: 'text', value: `$${node.value}$` };
  });
}

/** Reads Markdown, which includes any plain text. */
export const readMarkdown: ReadFormat = async ({ bytes, name, mostSteps }) => {
  const text = textOf(bytes);
  if (otherLanguages.test(text)) throw new UnreadableDocument({ code: 'document_unknown' });
  const found = frontMatter.exec(text);
  const left = new LeftOutList();
  const media = new MediaList(left);
  const { title, summary } = headOf(found?.[1]);
  const parsed = parseMarkdown(found ? text.slice(found[0].length) : text);
  keepPrices(parsed);
  const tree = cleanTree(parsed, {
    where: '',
    left,
    pictureOf(address, where) {
      left.add('picture_elsewhere', where, { detail: address });
      return null;
    },
  });
  const { steps, ...document } = lessonsOf({ tree, title, otherwise: name }, { mostSteps, left });
  return { title: document.title, summary, steps, media: media.files, left_out: left.entries() };
};
