import { v7 } from 'uuid';
import type { Solution } from '#contract/catalog.ts';
import type { DialogueWords } from '#contract/dialogue-results.ts';
import type { LabAnswersGiven, LabState } from '#contract/labs.ts';
import type { PromptTexts } from '#contract/prompt-results.ts';
import type { Attempt } from '#contract/quiz-attempts.ts';
import {
  checkTexts,
  conversationOf,
  type DialogueSource,
  debriefOf,
  endInWriting,
  type LabSource,
  labOfDraft,
  labStateOf,
  lessonSectionOf,
  messagesOf,
  nearestRun,
  type PromptSource,
  pathOf,
  presentRecorded,
  quizOfDraft,
  repliesAt,
  showDraft,
  withLabAnswers,
} from '#server/features/catalog/index.ts';
import { type GivenAnswer, grade, gradeSome, presentResults } from '#server/features/learning/index.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { assetMapOf, isThere } from './files.ts';
import { presentFault } from './present.ts';
import { explained } from './preview-terms.ts';
import { fileOf, filesOf } from './queries.ts';
import { ensureWorkingCopies } from './working-copies.ts';

/** Returns a file in a working copy as last saved, including the parts that a learner sees only after completing it. */
async function shownFile(services: Services, moduleId: string, name: string) {
  await ensureWorkingCopies(services);
  const { database } = services;
  const file = isThere(await fileOf(database, moduleId, name));
  const { kind, text } = file;
  return { file, ...(await showDraft({ kind, text, path: pathOf(file), assets: await assetMapOf(database, moduleId) })) };
}

/** Returns a file in a working copy as a learner sees it before doing anything. Throws `not_found` and `preview_too_long`. */
export async function readTrial(services: Services, moduleId: string, name: string) {
  const { file, source, content, faults } = await shownFile(services, moduleId, name);
  return {
    title: source?.title ?? file.title,
    minutes: source?.minutes ?? file.minutes,
    content: await explained(services, { module_id: moduleId, file_name: name, kind: file.kind }, content),
    faults: faults.map((fault) => presentFault(fault, [file])),
  };
}

/** Returns a quiz in a working copy, and how its answers are explained. Throws `not_found`, `not_a_quiz` and `preview_too_long`. */
async function triedQuiz(services: Services, moduleId: string, name: string) {
  const { file, source, answers } = await shownFile(services, moduleId, name);
  if (file.kind !== 'quiz' || !source) throw new Refusal('not_a_quiz');
  const beside = new Map((await filesOf(services.database, moduleId)).filter(({ removed }) => !removed).map((one) => [one.name, one]));
  const lessonOf = (lesson: string) => {
    const { file_name } = lessonSectionOf(lesson);
    const known = beside.get(file_name);
    return known ? { module_id: moduleId, file_name, title: known.title, section: null } : null;
  };
  return { quiz: quizOfDraft(source), explained: { answers, lessonOf } };
}

/**
 * Grades an author's answers to a quiz in a working copy in the same way as a learner's; nothing is stored. Throws `not_found`,
 * `not_a_quiz`, `quiz_incomplete`, `preview_too_long`, and `invalid_request` for answers that do not fit the quiz.
 */
export async function tryQuiz(services: Services, moduleId: string, name: string, given: readonly GivenAnswer[]): Promise<Attempt> {
  const { quiz, explained } = await triedQuiz(services, moduleId, name);
  const { score, passed, results } = grade(quiz, given);
  const at = services.clock.now();
  return {
    id: v7({ msecs: at.getTime() }),
    module_id: moduleId,
    file_name: name,
    created_at: at.toISOString(),
    score,
    pass_mark: quiz.pass_mark,
    passed,
    results: presentResults(results, explained),
  };
}

/**
 * Grades an author's answers to some quiz questions in a working copy; nothing is stored. Throws `not_found`, `not_a_quiz`,
 * `quiz_incomplete`, `preview_too_long`, and `invalid_request` for answers that do not fit.
 */
export async function tryQuestions(services: Services, moduleId: string, name: string, given: readonly GivenAnswer[]) {
  const { quiz, explained } = await triedQuiz(services, moduleId, name);
  return { results: presentResults(gradeSome(quiz.questions, given), explained) };
}

/**
 * Returns the state of a lab in a working copy after an author's answers, which are checked as a learner's are; nothing is stored. Throws
 * `not_found`, `not_a_lab`, `lab_incomplete`, `preview_too_long`, and `invalid_request` for answers that do not fit the lab.
 *
 * @param answers all answers so far, in the order given
 */
export async function tryLab(
  services: Services,
  moduleId: string,
  name: string,
  { seed, answers }: { seed: number; answers: LabAnswersGiven },
): Promise<LabState> {
  const { file, source, lab: texts } = await shownFile(services, moduleId, name);
  if (file.kind !== 'lab' || !source) throw new Refusal('not_a_lab');
  const lab = labOfDraft(source as LabSource, texts);
  let given: Awaited<ReturnType<typeof withLabAnswers>> = new Map();
  // The answers are added one by one, because an answer may be to an item that only an earlier answer unlocks.
  for (const answer of answers) given = await withLabAnswers(lab, seed, given, [answer]);
  return labStateOf(lab, seed, given);
}

/**
 * Checks an author's prompt in a working copy, and shows the recorded run that a learner would see; nothing is stored. Throws `not_found`,
 * `not_a_prompt_lab` and `preview_too_long`.
 */
export async function tryPrompt(services: Services, moduleId: string, name: string, texts: PromptTexts) {
  const { file, source } = await shownFile(services, moduleId, name);
  if (file.kind !== 'prompt' || !source) throw new Refusal('not_a_prompt_lab');
  const lab = source as unknown as PromptSource;
  const checks = checkTexts(lab, texts);
  const failed = checks.filter(({ passed }) => !passed).map(({ id }) => id);
  return { checks, run: presentRecorded(lab, must(nearestRun(lab, failed), 'a recorded run')) };
}

/**
 * Shows the written conversation of a dialogue in a working copy after an author's words; nothing is stored, and no model is called. Throws
 * `not_found`, `not_a_dialogue`, `dialogue_not_understood` and `preview_too_long`.
 */
export async function tryDialogue(services: Services, moduleId: string, name: string, words: readonly DialogueWords[]) {
  const { file, source } = await shownFile(services, moduleId, name);
  if (file.kind !== 'dialogue' || !source) throw new Refusal('not_a_dialogue');
  const dialogue = source as unknown as DialogueSource;
  const { said, node, end, isWhole } = conversationOf(dialogue, words);
  if (!isWhole) throw new Refusal('dialogue_not_understood');
  return {
    messages: messagesOf(dialogue, said),
    replies: repliesAt(dialogue, node),
    end: endInWriting(dialogue, said, end),
    debrief: end && debriefOf(dialogue, said, null),
  };
}

/** Returns the solution to an exercise in a working copy. Throws `not_found`, `not_an_exercise` and `preview_too_long`. */
export async function trialSolution(services: Services, moduleId: string, name: string): Promise<Solution> {
  const { solution } = await shownFile(services, moduleId, name);
  if (!solution) throw new Refusal('not_an_exercise');
  return solution;
}
