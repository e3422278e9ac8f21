import { limits } from '#contract/values.ts';
import type { Archive } from '../archive/archive.ts';
import { picturesOf } from '../course-text.ts';
import type { GivenFile, ImportedCourse, ImportedModule } from '../imported-module.ts';
import { LeftOutList } from '../left-out.ts';
import { lessonStep } from '../lesson-step.ts';
import { refuseTooLarge } from '../loaded-size.ts';
import { courseOf } from '../module-parts.ts';
import { oneLine } from '../places.ts';
import { ActivityReader, type MoodleCourse } from './activities.ts';
import { readBackup, type Section } from './backup.ts';
import { QuestionBank } from './question-bank.ts';
import { StoredFiles } from './stored-files.ts';

/** Returns whether an archive is a backup of Moodle 2 or later. */
export const isMoodleBackup = ({ sizes }: Archive): boolean => sizes.has('moodle_backup.xml');

/** The documents of a backup that are read. Its grades, logs, people and blocks are not. */
const documents =
  /^(moodle_backup|files|questions)\.xml$|^sections\/[^/]+\/section\.xml$|^activities\/[^/]+\/(page|label|url|book|quiz|resource|grades)\.xml$/;

function readSection(course: MoodleCourse, section: Section, courseContext: string): ImportedModule {
  const leftOut = new LeftOutList();
  const title = oneLine(section.title, String(section.number));
  const reader = new ActivityReader(course, leftOut);
  const area = { context: courseContext, component: 'course', area: 'section', item: section.id };
  const element = {
    name: 'section',
    attributes: {},
    text: '',
    children: [{ name: 'summary', attributes: {}, text: section.summary, children: [] }],
  };
  const text = reader.text(element, 'summary', title, area);
  // A short summary without pictures, links and headings is that of the module; a longer one is worth a step.
  const isShort = text.length <= limits.catalogSentence.most && !/[[\]\n#*_]/.test(text);
  const steps = isShort || text === '' ? [] : lessonStep(title, `${text}\n`, title, leftOut);
  for (const activity of section.activities) steps.push(...reader.stepsOf(activity, title));
  return { title, summary: isShort ? text : '', steps, media: reader.media, left_out: leftOut.entries() };
}

/**
 * Reads a backup of a Moodle course (`.mbz`): each section becomes a module. Throws `UnreadableDocument`.
 */
export async function readMoodle(archive: Archive, { name, mostSteps }: GivenFile): Promise<ImportedCourse> {
  const isDocument = (name: string) => documents.test(name);
  refuseTooLarge(archive, isDocument);
  const texts = await archive.load(isDocument);
  const stored = new StoredFiles(texts.get('files.xml'));
  const isPicture = (name: string) => stored.pictures.has(name);
  refuseTooLarge(archive, isPicture);
  const pictures = await picturesOf(stored.pictures.size > 0 ? await archive.load(isPicture) : new Map<string, Buffer>());
  const { title, courseContext, sections } = readBackup(texts);
  const bank = new QuestionBank(texts.get('questions.xml'));
  const course: MoodleCourse = { files: texts, pictures, stored, bank, questions: { count: 0 } };
  const read = sections.map((section) => readSection(course, section, courseContext));
  const courseTitle = oneLine(title, name);
  const left = new LeftOutList();
  // All quizzes have been read, so questions that are unused now are in none of them.
  const unused = new ActivityReader(course, left).unusedQuestions(courseTitle);
  return courseOf(courseTitle, read, { bank: unused, left, mostSteps });
}
