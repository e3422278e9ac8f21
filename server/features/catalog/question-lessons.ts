import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { Fault } from './faults.ts';
import type { QuizSource } from './kinds/quiz.ts';
import { lessonSectionOf } from './question-schema.ts';
import { type Heading, nameHeadings } from './render/headings.ts';
import { parseMarkdown } from './render/parse.ts';
import type { SourceFile, SourceModule } from './source.ts';

async function headingIdsOf(text: string): Promise<string[]> {
  const headings: Heading[] = [];
  await unified()
    .use(remarkRehype)
    .use(() => nameHeadings(headings))
    .run(parseMarkdown(text));
  return headings.map(({ id }) => id);
}

/**
 * Finds questions that refer to a lesson or a heading that their module doesn't have.
 *
 * @param pathOf names a file in faults
 */
export async function faultsOfQuestionLessons(
  { files }: Pick<SourceModule, 'files'>,
  pathOf: (file: SourceFile) => string,
): Promise<Fault[]> {
  const lessons = new Map(files.filter(({ kind }) => kind === 'lesson').map((file) => [file.name, file]));
  const faults: Fault[] = [];
  for (const file of files) {
    if (file.kind !== 'quiz') continue;
    for (const [index, { id, lesson }] of (file.source as unknown as QuizSource).questions.entries()) {
      if (lesson === undefined) continue;
      const { file_name, section } = lessonSectionOf(lesson);
      const place = { file: pathOf(file), line: 1, field: `questions.${index}.lesson` };
      const source = lessons.get(file_name);
      if (!source) faults.push({ code: 'quiz_lesson_unknown', params: { id, lesson: file_name }, ...place });
      else if (section !== null) {
        const headings = await headingIdsOf(String(source.source['text']));
        if (!headings.includes(section))
          faults.push({
            code: 'quiz_section_unknown',
            params: { id, section, lesson: file_name, headings: headings.join(', ') },
            ...place,
          });
      }
    }
  }
  return faults;
}
