import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { DialogueSource } from './dialogues/schema.ts';
import type { ExerciseSource } from './kinds/exercise.ts';
import type { LabSource } from './labs/lab.ts';
import type { PromptSource } from './prompts/schema.ts';
import { readSources } from './queries.ts';
import { readSections } from './reading.ts';
import { type Section, sectionsOf } from './sections.ts';
import type { CatalogFile } from './snapshot.ts';

/** A section of a published file as plain text, without answers, tests and solutions. */
export interface SectionText extends Section {
  file: CatalogFile;
}

/** The longest text, in characters, that is read in this thread. The catalog's lessons are shorter. */
const usualLength = 20_000;

/** Returns the sections of a text. One that takes too long to read has none, so that its author can't keep everyone else from searching. */
async function sectionsIn(markdown: string): Promise<Section[]> {
  if (markdown.length <= usualLength) return sectionsOf(markdown);
  return readSections(markdown).catch((error: unknown) => {
    if (error instanceof Refusal) return [];
    throw error;
  });
}

/** Returns the text that learners read in a file before they have answered anything. */
function markdownOf({ kind }: CatalogFile, source: object): string {
  if (kind === 'lesson') return (source as { text: string }).text;
  if (kind === 'exercise') return (source as ExerciseSource).task;
  if (kind === 'lab') return (source as LabSource).task;
  if (kind === 'prompt') return (source as PromptSource).task;
  if (kind === 'dialogue') return (source as DialogueSource).task;
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
    const sections = await sectionsIn(markdownOf(file, stored.source));
    texts.push(...(sections.length > 0 ? sections : [{ heading: null, text: '' }]).map((section) => ({ file, ...section })));
    // Parsing a lesson takes some milliseconds, and other callers should not wait for two hundred of them.
    await setImmediate();
  }
  return texts;
}
