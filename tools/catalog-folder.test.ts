import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { type FileKind, questionKinds } from '#contract/values.ts';
import { sentenceOf } from '#server/features/catalog/faults.ts';
import type { CodeExercise, ExerciseSource } from '#server/features/catalog/kinds/exercise.ts';
import type { LessonSource } from '#server/features/catalog/kinds/lesson.ts';
import type { QuizSource } from '#server/features/catalog/kinds/quiz.ts';
import { faultsOfQuestionLessons } from '#server/features/catalog/question-lessons.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import { renderContent } from '#server/features/catalog/render/content.ts';
import { countWords } from '#server/features/catalog/render/words.ts';
import { testNamesOf } from '#server/features/catalog/test-names.ts';
import { isDueToday } from '#server/testing/due-today.ts';
import { runnableBlocks } from './curriculum/blocks.ts';
import { isJavaScript, runJavaScript } from './curriculum/javascript.ts';
import { runPython } from './curriculum/python.ts';
import { tryExercise } from './curriculum/try-exercise.ts';

/** Tests that the sample curriculum in `catalog/` follows the rules in `docs/catalog.md` and in the authors' brief. */
const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const { catalog, faults } = await readCatalog(folder, settings.parse({}));
const modules = catalog.tracks.flatMap((track) => track.modules.map((module) => ({ ...module, name: `${track.id}/${module.id}` })));
const files = modules.flatMap((module) => module.files.map((file) => ({ file, name: `${module.name}/${file.name}` })));

/** The files in which a module's outcome is practised at length: labs, and exercises of more than half an hour. */
const isPractice = ({ kind, source }: { kind: FileKind; source: { minutes: number } }) =>
  kind === 'lab' || kind === 'prompt' || kind === 'dialogue' || (kind === 'exercise' && source.minutes > 30);
const ofKind = <S>(kind: FileKind) => files.flatMap(({ file, name }) => (file.kind === kind ? [{ name, source: file.source as S }] : []));
const lessons = ofKind<LessonSource>('lesson');
const exercises = ofKind<ExerciseSource>('exercise');
const inCode = exercises.filter((one): one is { name: string; source: CodeExercise } => one.source.language !== 'sql');
/** The folders of tracks or modules, whose names begin with their order; a track's folder may also hold the files of its capstone. */
const foldersIn = async (path: string) =>
  (await readdir(path, { withFileTypes: true })).filter((entry) => entry.isDirectory() && /^\d/.test(entry.name)).map(({ name }) => name);

describe('the catalog folder', () => {
  it('has no faults', () => {
    expect(faults.map(sentenceOf)).toEqual([]);
  });

  it('contains every track and every module', async () => {
    const tracks = await foldersIn(folder);
    const inside = await Promise.all(tracks.map((track) => foldersIn(`${folder}/${track}`)));
    expect(catalog.tracks).toHaveLength(tracks.length);
    expect(modules).toHaveLength(inside.flat().length);
  });

  it('asks in each placement about every module of its track', () => {
    for (const { id, placement, modules: taught } of catalog.tracks) {
      if (!placement) continue;
      const asked = new Set(placement.questions.map(({ module }) => module));
      expect([...asked].sort(), id).toEqual(taught.map((module) => module.id).sort());
    }
  });

  // Rendering all formulas, diagrams and code in the catalog takes about twenty seconds of CPU time, so each run renders a third of them.
  it('contains only files that can be rendered', { timeout: 120_000 }, async () => {
    for (const { file, name } of files.filter((_, index) => isDueToday(index, 3))) {
      const json = JSON.stringify(await renderContent({ ...file, assets: {} }));
      expect(json, name).not.toContain('katex-error');
    }
  });
});

describe('every module', () => {
  it.each(modules)('$name has four to seven files that take 30 to 90 minutes, and at most 45 of labs and long exercises', ({ files }) => {
    const [practice, others] = [files.filter(isPractice), files.filter((file) => !isPractice(file))];
    const minutesOf = (some: typeof files) => some.reduce((sum, { source }) => sum + source.minutes, 0);
    expect(others.length).toBeGreaterThanOrEqual(4);
    expect(others.length).toBeLessThanOrEqual(7);
    expect(minutesOf(others)).toBeGreaterThanOrEqual(30);
    expect(minutesOf(others)).toBeLessThanOrEqual(90);
    expect(minutesOf(practice)).toBeLessThanOrEqual(45);
  });

  it.each(modules)('$name has one quiz, which asks six to ten questions in each attempt', (module) => {
    const quizzes = module.files.flatMap((file) => (file.kind === 'quiz' ? [file.source as unknown as QuizSource] : []));
    const asked = quizzes.map(({ draw, questions }) => draw ?? questions.length);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBeGreaterThanOrEqual(6);
    expect(asked[0]).toBeLessThanOrEqual(10);
  });
});

describe('each quiz question', () => {
  it.each(modules)('in $name names the lesson of its module that it is about, and a heading that exists in that lesson', async (module) => {
    const questions = module.files.flatMap((file) => (file.kind === 'quiz' ? (file.source as unknown as QuizSource).questions : []));
    expect(questions.filter(({ lesson }) => lesson === undefined).map(({ id }) => id)).toEqual([]);
    expect(await faultsOfQuestionLessons(module, ({ name }) => name)).toEqual([]);
  });

  it('has a kind that at least one other question has', () => {
    const kinds = files
      .flatMap(({ file }) => (file.kind === 'quiz' ? (file.source as unknown as QuizSource).questions : []))
      .map(({ kind }) => kind);
    for (const kind of questionKinds) expect(kinds.filter((one) => one === kind).length, kind).toBeGreaterThanOrEqual(2);
  });
});

describe('every quiz that draws its questions', () => {
  const pools = ofKind<QuizSource>('quiz').filter(({ source }) => source.draw !== undefined);

  it('is one of at least four such quizzes', () => {
    expect(pools.length).toBeGreaterThanOrEqual(4);
  });

  it.each(pools)('$name has at least three questions more than an attempt asks, each with a tag', ({ source: { draw = 0, questions } }) => {
    expect(questions.length - draw).toBeGreaterThanOrEqual(3);
    expect(questions.filter(({ tags = [] }) => tags.length === 0)).toEqual([]);
  });
});

describe('every lesson', () => {
  it.each(lessons)('$name has 500 to 1,000 words', ({ source }) => {
    const words = countWords(source.text);
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(1000);
  });
});

const blocks = lessons.flatMap(({ name, source }) => runnableBlocks(source.text).map((block) => ({ name, ...block })));

describe('each code block marked as runnable', () => {
  it('is in a language that can run', () => {
    expect(blocks.filter(({ language }) => !isJavaScript(language) && language !== 'python')).toEqual([]);
  });

  it.concurrent.each(blocks.filter(({ language }) => isJavaScript(language)))(
    'in $name, line $line of its text, runs on Node and prints the documented output',
    async ({ code, language, output }) => {
      const { stdout, error } = await runJavaScript(code, language);
      expect(error).toBeUndefined();
      if (output !== undefined) expect(stdout.replace(/\n$/, '')).toBe(output);
    },
  );

  it.each(blocks.filter(({ language }) => language === 'python'))(
    'in $name, line $line of its text, runs on Pyodide and prints the documented output',
    async ({ code, output }) => {
      const { stdout, error } = await runPython(code);
      expect(error).toBeNull();
      if (output !== undefined) expect(stdout.replace(/\n$/, '')).toBe(output);
    },
  );
});

describe('every exercise', () => {
  it.concurrent.each(exercises)('in $name can be solved: its solution passes all tests', async ({ source }) => {
    const { loaded, passed, failed } = await tryExercise(source.solution, source);
    expect(failed).toEqual([]);
    expect(loaded).toBe(true);
    expect(passed.length).toBeGreaterThan(0);
  });

  // The server accepts a learner's run by its test names, which it reads without running the tests.
  it.concurrent.each(exercises)('in $name has tests whose names can be read', async ({ source }) => {
    const { passed } = await tryExercise(source.solution, source);
    expect(testNamesOf(source)).toEqual({ names: passed, hasMore: false });
  });

  it.concurrent.each(exercises)('in $name requires work: its starter loads and fails', async ({ source }) => {
    const { loaded, failed } = await tryExercise(source.starter, source);
    expect(loaded, failed.join('\n')).toBe(true);
    expect(failed.length).toBeGreaterThan(0);
  });

  /** Runs the code with the tests below it in one file, as someone who downloads the exercise would. */
  const byItself = async (code: string, { tests, language }: CodeExercise) =>
    (await (language === 'python' ? runPython(`${code}\n${tests}`) : runJavaScript(`${code}\n${tests}`, language))).error ?? undefined;

  it.concurrent.each(inCode)('in $name runs as one file: the solution succeeds, and the starter fails', async ({ source }) => {
    expect(await byItself(source.solution, source)).toBeUndefined();
    expect(await byItself(source.starter, source)).toBeDefined();
  });
});
