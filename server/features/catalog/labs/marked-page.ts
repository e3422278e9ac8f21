import type { Extra } from '../yaml-text.ts';

/** A page of plain text in which the author marks passages: `[[Anna Kessler|anna]]`. Learners see the text without the marks. */

/** A word on the page, with the punctuation around it. */
export interface PageWord {
  id: string;
  word: string;
  /** Its paragraph's number, from 1. */
  paragraph: number;
  /** The ids of the passages that it belongs to. */
  passages: readonly string[];
}

/** One occurrence of a marked passage. */
export interface Mention {
  passage: string;
  text: string;
  /** The ids of its words. */
  words: readonly string[];
}

const marks = /\[\[([^[\]|]+)\|([^[\]|]+)\]\]/g;

interface Span {
  passage: string;
  from: number;
  to: number;
}

/** Returns a paragraph without its marks, and the positions that were marked. */
function unmarked(paragraph: string): { text: string; spans: Span[] } {
  const spans: Span[] = [];
  let text = '';
  let end = 0;
  for (const found of paragraph.matchAll(marks)) {
    const [whole, words = '', passage = ''] = found;
    text += paragraph.slice(end, found.index);
    spans.push({ passage: passage.trim(), from: text.length, to: text.length + words.length });
    text += words;
    end = found.index + whole.length;
  }
  return { text: text + paragraph.slice(end), spans };
}

/**
 * Reads a page whose paragraphs are separated by empty lines. Word ids are consecutive numbers, so that they do not reveal what is marked.
 */
export function readPage(page: string): { words: PageWord[]; mentions: Mention[] } {
  const words: PageWord[] = [];
  const mentions: Mention[] = [];
  for (const [index, paragraph] of page
    .trim()
    .split(/\n\s*\n/)
    .entries()) {
    const { text, spans } = unmarked(paragraph);
    const inParagraph = [...text.matchAll(/\S+/g)].map(({ 0: word, index: from }, at) => {
      const passages = spans.flatMap((span) => (span.from < from + word.length && from < span.to ? [span.passage] : []));
      return { from, id: `w${words.length + at + 1}`, word, paragraph: index + 1, passages: [...new Set(passages)] };
    });
    words.push(...inParagraph.map(({ from: _, ...word }) => word));
    for (const { passage, from, to } of spans) {
      const own = inParagraph.filter((one) => one.from < to && from < one.from + one.word.length).map(({ id }) => id);
      mentions.push({ passage, text: text.slice(from, to).replace(/\s+/g, ' '), words: own });
    }
  }
  return { words, mentions };
}

/**
 * Returns the faults in marks: marks that can't be read, marks that name an unknown passage, and declared passages that the page does not
 * contain.
 *
 * @param path the page's place
 * @param declared the passages' ids, each with the place where it is declared
 */
export function faultsOfMarks(page: string, path: readonly PropertyKey[], declared: ReadonlyMap<string, readonly PropertyKey[]>): Extra[] {
  const named = readPage(page).mentions.map(({ passage }) => passage);
  const unread = /\[\[.{0,40}|\]\]/.exec(page.replaceAll(marks, ''));
  const known = [...declared.keys()];
  return [
    ...(unread ? [{ path, fault: { code: 'catalog_lab_mark', params: { mark: unread[0] } } } satisfies Extra] : []),
    ...[...new Set(named)].flatMap((id): Extra[] =>
      declared.has(id) ? [] : [{ path, fault: { code: 'catalog_lab_id_unknown', params: { id, ids: known.join(', ') } } }],
    ),
    ...[...declared].flatMap(([id, at]): Extra[] =>
      named.includes(id) ? [] : [{ path: at, fault: { code: 'catalog_lab_unmarked', params: { id } } }],
    ),
  ];
}
