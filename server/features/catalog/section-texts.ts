import { setImmediate } from 'node:timers/promises';
import type { Element, Root, RootContent } from 'hast';
import { toString } from 'hast-util-to-string';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Database } from '#server/database/database.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import { readSources } from './queries.ts';
import { type Heading, nameHeadings } from './render/headings.ts';
import { parseMarkdown } from './render/parse.ts';
import type { CatalogFile } from './snapshot.ts';

/** A section of a published file as plain text, without answers, tests and solutions. */
export interface SectionText {
  file: CatalogFile;
  /** The heading above it, with its id on the page; null for the text before the first heading. */
  heading: Pick<Heading, 'id' | 'text'> | null;
  text: string;
}

const isSectionHeading = (node: RootContent): node is Element =>
  node.type === 'element' && (node.tagName === 'h2' || node.tagName === 'h3');
const isDiagram = (node: RootContent) =>
  node.type === 'element' &&
  node.children.some((child) => child.type === 'element' && String(child.properties['className']).includes('language-mermaid'));

/** Splits Markdown at its second- and third-level headings. The headings' ids are the same as in the rendered page. */
export async function sectionsOf(markdown: string): Promise<Omit<SectionText, 'file'>[]> {
  const headings: Heading[] = [];
  const tree = (await unified()
    .use(remarkRehype)
    .use(() => nameHeadings(headings))
    .run(parseMarkdown(markdown))) as Root;
  const byId = new Map(headings.map((heading) => [heading.id, heading]));
  const sections: { heading: SectionText['heading']; parts: string[] }[] = [{ heading: null, parts: [] }];
  for (const node of tree.children) {
    const heading = isSectionHeading(node) ? byId.get(String(node.properties.id)) : undefined;
    if (heading) sections.push({ heading: { id: heading.id, text: heading.text }, parts: [] });
    else if (node.type === 'element' && !isDiagram(node)) sections.at(-1)?.parts.push(toString(node));
  }
  return sections
    .map(({ heading, parts }) => ({ heading, text: parts.join('\n').trim() }))
    .filter(({ heading, text }) => heading !== null || text !== '');
}

/** Returns the text that learners read in a file before they have answered anything. */
function markdownOf({ kind }: CatalogFile, source: object): string {
  if (kind === 'lesson') return (source as { text: string }).text;
  if (kind === 'exercise') return (source as ExerciseSource).task;
  return '';
}

/** Returns the sections of published files. A file without text, such as a quiz, has a single empty one, because its title can be found. */
export async function sectionTextsOf(database: Database, files: readonly CatalogFile[]): Promise<SectionText[]> {
  const sources = await readSources(database, files);
  const texts: SectionText[] = [];
  for (const file of files) {
    const stored = sources.get(`${file.module_id}/${file.file_name}`);
    // A file that has changed since will be read with its next version.
    if (stored?.version !== file.version) continue;
    const sections = await sectionsOf(markdownOf(file, stored.source));
    texts.push(...(sections.length > 0 ? sections : [{ heading: null, text: '' }]).map((section) => ({ file, ...section })));
    // Parsing a lesson takes some milliseconds, and other callers should not wait for two hundred of them.
    await setImmediate();
  }
  return texts;
}
