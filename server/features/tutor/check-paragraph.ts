import { plainWords, repeatsSystem } from '#server/features/language-models/index.ts';
import type { Section } from './context.ts';
import type { Prompt } from './prompt.ts';
import type { StoredParagraph } from './tables.ts';

/** The characters of the longest paragraph that is shown. */
const longest = 4_000;
/** The words of a quotation, at least one of which every paragraph needs that is said to be from the lessons. */
const leastQuoted = 3;

const citation = /\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;
const quotation = /["“”„«»]([^"“”„«»]+)["“”„«»]/g;
/** An address, or what a browser or an email program would turn into one. */
const address = /\b(?:[a-z][a-z\d+.-]*:\/\/|javascript:|mailto:|data:[a-z]+\/)\S*|\bwww\.\S+/gi;

/** Removes what Markdown would make a link or a picture of, and addresses that stand in none of the sections. */
function withoutLinks(text: string, sections: readonly Section[]): string {
  return text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(address, (found) => (sections.some((section) => section.text.includes(found)) ? found : ''))
    .replaceAll(/[ \t]{2,}/g, ' ')
    .trim();
}

/**
 * Checks one paragraph of a model's answer. It counts as being from the lessons if it quotes at least a few words, all of its quotations
 * stand in the sections that it cites, and all the sections that it cites exist. Only sections that contain one of the quotations are its
 * sources. Returns null if there is nothing to show.
 */
export function checkParagraph(
  written: string,
  sections: readonly Section[],
  prompt: Pick<Prompt, 'system' | 'code'>,
): StoredParagraph | null {
  if (repeatsSystem(written, prompt)) return null;
  const numbers = [...written.matchAll(citation)].flatMap(([, list = '']) => list.split(',').map(Number));
  const cited = [...new Set(numbers)];
  const text = withoutLinks(written.replaceAll(/\s*\[\d{1,3}(?:\s*,\s*\d{1,3})*\](?!\()/g, ''), sections)
    .slice(0, longest)
    .toWellFormed();
  if (!/[\p{L}\p{N}]/u.test(text)) return null;
  const quoted = [...text.matchAll(quotation)].map(([, words = '']) => plainWords(words)).filter((words) => words.trim() !== '');
  const texts = cited.map((number) => ({ section: sections[number - 1], text: plainWords(sections[number - 1]?.text ?? '') }));
  const stands = (words: string) => texts.some((one) => one.text.includes(words));
  const isLongEnough = (words: string) => words.trim().split(' ').length >= leastQuoted;
  const is_from_lessons = texts.every(({ section }) => section) && quoted.some(isLongEnough) && quoted.every(stands);
  const sources = texts.flatMap(({ section, text: all }) => {
    if (!is_from_lessons || !section || !quoted.some((words) => all.includes(words))) return [];
    const { module_id, file_name, section: heading_id, heading } = section;
    return [{ module_id, file_name, section: heading_id, heading }];
  });
  return { text, is_from_lessons, sources };
}
