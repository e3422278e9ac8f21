import { toString } from 'hast-util-to-string';
import { tutorLimits } from '#contract/tutor-values.ts';
import type { Database } from '#server/database/database.ts';
import { type CatalogFile, type CatalogReader, contentOf, sectionTextsOf } from '#server/features/catalog/index.ts';
import { findSections } from '#server/features/search/index.ts';
import type { StoredPlace } from './tables.ts';

/** A section that an answer can be based on. Its number in an answer is its place in the list, counted from 1. */
export interface Section extends StoredPlace {
  text: string;
}

/** The characters of the section that is open, and of each other section, that are sent. */
const most = { own: 6_000, other: 3_000 } as const;
/** The characters of a step's task that a search for related sections reads. */
const searched = 600;

/**
 * Returns the part of a step that its learner is reading, as they see it before they answer: the section of a lesson, the task of a lab, a
 * prompt lab or an exercise, or the questions of a quiz without their options. It contains no key, hidden input, recorded run, test or
 * solution, because neither of the two functions that it reads with does.
 */
async function ownSection(database: Database, file: CatalogFile, section: string | null): Promise<Section> {
  const { module_id, file_name, title } = file;
  const whole = { module_id, file_name, section: null, heading: title };
  if (file.kind === 'quiz') {
    const { quiz } = await contentOf(database, file);
    const questions = quiz?.questions.map(({ prompt }, index) => `Question ${index + 1}: ${toString(prompt)}`) ?? [];
    return { ...whole, text: questions.join('\n').slice(0, most.own) };
  }
  const sections = await sectionTextsOf(database, [file]);
  if (file.kind !== 'lesson')
    return {
      ...whole,
      text: sections
        .map(({ text }) => text)
        .join('\n\n')
        .slice(0, most.own),
    };
  // The text before the first heading is often empty.
  const open = sections.find(({ heading }) => heading?.id === section) ?? sections.find(({ text }) => text !== '');
  if (!open) return { ...whole, text: '' };
  const place = open.heading ? { section: open.heading.id, heading: open.heading.text } : {};
  return { ...whole, ...place, text: open.text.slice(0, most.own) };
}

/** Returns what an answer is based on: the open part of the step, and the sections that the question finds among those that its reader may open. */
export async function contextOf(
  database: Database,
  reader: CatalogReader,
  file: CatalogFile,
  { section, question }: { section: string | null; question: string },
): Promise<Section[]> {
  const own = await ownSection(database, file, section);
  const asked = question.trim() === '' ? `${file.title} ${own.text.slice(0, searched)}` : question;
  const found = await findSections(database, reader, asked, tutorLimits.sections.most + 1);
  const others = found
    .filter((one) => !(one.module_id === own.module_id && one.file_name === own.file_name && one.section === own.section))
    .slice(0, tutorLimits.sections.most)
    .map((one) => ({ ...one, text: one.text.slice(0, most.other) }));
  return [own, ...others];
}
