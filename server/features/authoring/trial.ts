import { v7 } from 'uuid';
import type { Solution } from '#contract/catalog.ts';
import type { Attempt } from '#contract/learning.ts';
import { pathOf, quizOfDraft, showDraft } from '#server/features/catalog/index.ts';
import { type GivenAnswer, grade, presentResults } from '#server/features/learning/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { assetMapOf, isThere } from './files.ts';
import { presentFault } from './present.ts';
import { fileOf, filesOf } from './queries.ts';
import { ensureWorkingCopies } from './working-copies.ts';

/** Returns a file of a working copy as last saved, including the parts that a learner sees only after completing it. */
async function shownFile(services: Services, moduleId: string, name: string) {
  await ensureWorkingCopies(services);
  const { database } = services;
  const file = isThere(await fileOf(database, moduleId, name));
  const { kind, text } = file;
  return { file, ...(await showDraft({ kind, text, path: pathOf(file), assets: await assetMapOf(database, moduleId) })) };
}

/** Returns a file of a working copy as a learner sees it before doing anything. Throws `not_found` and `preview_too_long`. */
export async function readTrial(services: Services, moduleId: string, name: string) {
  const { file, source, content, faults } = await shownFile(services, moduleId, name);
  return {
    title: source?.title ?? file.title,
    minutes: source?.minutes ?? file.minutes,
    content,
    faults: faults.map((fault) => presentFault(fault, [file])),
  };
}

/**
 * Grades an author's answers to a quiz of a working copy in the same way as a learner's; nothing is stored. Throws `not_found`,
 * `not_a_quiz`, `quiz_incomplete`, `preview_too_long`, and `invalid_request` for answers that do not fit the quiz.
 */
export async function tryQuiz(services: Services, moduleId: string, name: string, given: readonly GivenAnswer[]): Promise<Attempt> {
  const { file, source, answers } = await shownFile(services, moduleId, name);
  if (file.kind !== 'quiz' || !source) throw new Refusal('not_a_quiz');
  const quiz = quizOfDraft(source);
  const { score, passed, results } = grade(quiz, given);
  const beside = new Map((await filesOf(services.database, moduleId)).filter(({ removed }) => !removed).map((one) => [one.name, one]));
  const lessonOf = (fileName: string) => {
    const lesson = beside.get(fileName);
    return lesson ? { module_id: moduleId, file_name: fileName, title: lesson.title } : null;
  };
  const at = services.clock.now();
  return {
    id: v7({ msecs: at.getTime() }),
    module_id: moduleId,
    file_name: name,
    created_at: at.toISOString(),
    score,
    pass_mark: quiz.pass_mark,
    passed,
    results: presentResults(results, { answers, isPassed: passed, lessonOf }),
  };
}

/** Returns the solution of an exercise in a working copy. Throws `not_found`, `not_an_exercise` and `preview_too_long`. */
export async function trialSolution(services: Services, moduleId: string, name: string): Promise<Solution> {
  const { solution } = await shownFile(services, moduleId, name);
  if (!solution) throw new Refusal('not_an_exercise');
  return solution;
}
