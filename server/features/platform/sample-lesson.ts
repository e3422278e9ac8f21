import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import type { SampleLesson } from '#contract/platform.ts';
import type { Database } from '#server/database/database.ts';
import { catalogFor, contentOf, platformReader } from '#server/features/catalog/index.ts';
import { must } from '#server/must.ts';

/** Returns the text of each paragraph before the first heading. */
function beginningOf({ children }: Root): string[] {
  const elements = children.filter((node) => node.type === 'element');
  const end = elements.findIndex(({ tagName }) => /^h[1-6]$/.test(tagName));
  return elements
    .slice(0, end === -1 ? undefined : end)
    .filter(({ tagName }) => tagName === 'p')
    .map((paragraph) => toString(paragraph));
}

/**
 * Returns the lesson that anyone may read, which is the first one in catalog order; null if there is none. It is taken from the learners'
 * catalog, so that only published content is ever shown. Its terms have no links, because visitors can't open the steps that explain them.
 */
export async function readSampleLesson(database: Database): Promise<SampleLesson | null> {
  const catalog = await catalogFor(database, platformReader);
  const file = catalog.modules.flatMap(({ files }) => files).find(({ kind }) => kind === 'lesson');
  if (!file) return null;
  const module = must(catalog.module(file.module_id), 'the module of a lesson');
  const { glyph } = must(catalog.track(module.track_id), 'the track of a module');
  const { tree, terms, headings, words } = await contentOf(database, file, catalog.glossary);
  const text = must(tree, 'the text of a lesson');
  const { title, minutes } = file;
  const { track_title, title: module_title, hue } = module;
  return {
    track_title,
    module_title,
    hue,
    glyph,
    title,
    minutes,
    words,
    headings,
    beginning: beginningOf(text),
    tree: text,
    terms: terms.map((term) => ({ ...term, taught_in: null })),
  };
}
