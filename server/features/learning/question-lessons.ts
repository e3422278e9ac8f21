import type { QuestionLesson } from '#contract/quiz-attempts.ts';
import type { Database } from '#server/database/database.ts';
import { type Catalog, contentOf, lessonSectionOf, type QuizAnswers } from '#server/features/catalog/index.ts';

/** Returns the lesson that a question names; null if the module does not have it. */
export type LessonOf = (lesson: string) => QuestionLesson | null;

/** Returns the lessons that a quiz's questions name, with the text of the headings that they name. */
export async function lessonsOf(
  database: Database,
  catalog: Catalog,
  moduleId: string,
  answers: QuizAnswers | undefined,
): Promise<LessonOf> {
  const named = [...new Set(answers?.flatMap(({ lesson }) => lesson ?? []))];
  const found = await Promise.all(
    named.map(async (name): Promise<[string, QuestionLesson | null]> => {
      const { file_name, section } = lessonSectionOf(name);
      const file = catalog.file(moduleId, file_name);
      if (!file) return [name, null];
      const headings = section === null ? [] : (await contentOf(database, file)).headings;
      const heading = headings.find(({ id }) => id === section);
      return [
        name,
        { module_id: moduleId, file_name, title: file.title, section: heading ? { id: heading.id, text: heading.text } : null },
      ];
    }),
  );
  const byName = new Map(found);
  return (lesson) => byName.get(lesson) ?? null;
}
