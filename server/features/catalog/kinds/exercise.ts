import { z } from 'zod';
import type { Content } from '#contract/catalog.ts';
import { codeLanguages, exerciseLimits, sqlDialects } from '#contract/exercise-values.ts';
import type { FaultCode } from '#server/words.ts';
import { yamlFileKind } from '../file-kind.ts';
import { renderText } from '../render/text.ts';
import { fileHead, text, textOr } from '../schema.ts';
import { testNamesOf } from '../test-names.ts';
import type { Extra } from '../yaml-text.ts';

const parts = {
  ...fileHead,
  task: textOr('catalog_exercise_no_task'),
  starter: textOr('catalog_exercise_no_starter'),
  hints: z.array(text).max(10),
  solution: textOr('catalog_exercise_no_solution'),
};
const inCode = z.strictObject({ ...parts, language: z.enum(codeLanguages), tests: textOr('catalog_exercise_no_tests') });

const value = z.union([z.string(), z.number(), z.boolean(), z.null()], { error: () => 'catalog_sql_value' satisfies FaultCode });
const row = z.array(value, { error: () => 'catalog_sql_row' satisfies FaultCode });
const sqlTest = z.strictObject({
  name: text.max(exerciseLimits.testName.most),
  given: text.optional(),
  query: text.optional(),
  columns: z.array(text).min(1).optional(),
  rows: z.array(row, { error: ({ input }) => (input === undefined ? undefined : ('catalog_sql_rows' satisfies FaultCode)) }),
  ordered: z.boolean().optional(),
});
const inSql = z.strictObject({
  ...parts,
  language: z.literal('sql'),
  dialect: z.enum(sqlDialects).default('sqlite'),
  schema: textOr('catalog_sql_no_schema'),
  seed: text.optional(),
  tests: z
    .array(sqlTest, { error: ({ input }) => (input === undefined ? undefined : ('catalog_sql_tests' satisfies FaultCode)) })
    .min(1, 'catalog_exercise_no_tests' satisfies FaultCode)
    .max(exerciseLimits.tests.most),
});
const schema = z.discriminatedUnion('language', [inCode, inSql], {
  error: ({ code }) => (code === 'invalid_union' ? ('catalog_exercise_language' satisfies FaultCode) : undefined),
});
export type ExerciseSource = z.output<typeof schema>;
/** An exercise whose tests are code. */
export type CodeExercise = z.output<typeof inCode>;
type SqlExercise = z.output<typeof inSql>;

type Language = ExerciseSource['language'];
const comments: Record<Language, RegExp> = {
  javascript: /\/\*[\s\S]*?\*\/|\/\/.*$/gm,
  typescript: /\/\*[\s\S]*?\*\/|\/\/.*$/gm,
  python: /#.*$/gm,
  sql: /\/\*[\s\S]*?\*\/|--.*$/gm,
};
const withoutComments = (code: string, language: Language) => code.replaceAll(comments[language], '');
/** Returns the pattern for the start of a test, in the forms that `docs/catalog.md` names. */
const testIn = (language: Language) => (language === 'python' ? /\bdef\s+test|^\s*assert\b/m : /\b(test|it)(\.\w+)?\s*\(/);

/** Returns tests whose names occur more than once, because a full run of them would look like a partial one. */
function testsTwice(exercise: ExerciseSource): Extra[] {
  const { names } = testNamesOf(exercise);
  return names.flatMap((name, index): Extra[] =>
    names.indexOf(name) < index
      ? [
          {
            path: exercise.language === 'sql' ? ['tests', index, 'name'] : ['tests'],
            fault: { code: 'catalog_test_twice', params: { name } },
          },
        ]
      : [],
  );
}

/** Returns the rows that have a different number of values than their test has columns, or than its first row has. */
function unevenRows({ tests }: SqlExercise): Extra[] {
  return tests.flatMap(({ columns, rows }, test) => {
    const expected = columns?.length ?? rows[0]?.length ?? 0;
    return rows.flatMap((one, index): Extra[] =>
      one.length === expected
        ? []
        : [{ path: ['tests', test, 'rows', index], fault: { code: 'catalog_sql_row_length', params: { found: one.length, expected } } }],
    );
  });
}

/**
 * Finds tests that test nothing, and a solution that consists only of comments. With either, no one could tell whether they have completed
 * the exercise.
 */
function unfinished(exercise: ExerciseSource): Extra[] {
  const { language, tests, solution } = exercise;
  const hasTest = typeof tests !== 'string' || testIn(language).test(withoutComments(tests, language));
  const hasSolution = withoutComments(solution, language).trim() !== '';
  return [
    ...(hasTest ? [] : [{ path: ['tests'], fault: { code: 'catalog_exercise_no_tests' } } as const]),
    ...(hasSolution ? [] : [{ path: ['solution'], fault: { code: 'catalog_exercise_no_solution' } } as const]),
    ...testsTwice(exercise),
    ...(exercise.language === 'sql' ? unevenRows(exercise) : []),
  ];
}

type SqlContent = NonNullable<NonNullable<Content['exercise']>['sql']>;
async function renderSql({ dialect, schema: tables, seed = '', tests }: SqlExercise): Promise<SqlContent> {
  const { renderCode } = await import('../render/highlight.ts');
  return {
    dialect,
    schema: tables,
    seed,
    schema_tree: await renderCode(tables, 'sql'),
    seed_tree: await renderCode(seed, 'sql'),
    tests: tests.map(({ name, given = null, query = null, columns = null, rows, ordered = false }) => ({
      name,
      given,
      query,
      columns,
      rows,
      ordered,
    })),
  };
}

/** A task with code to start from, and tests that the learner's code must pass. Only this feature's `solution.ts` reads its solution. */
export const fileKind = yamlFileKind({
  ending: '.exercise.yaml',
  completedBy: 'report',
  schema,
  unfinished,
  textsOf: ({ task, hints }) => [[['task'], task], ...hints.map((hint, index): [PropertyKey[], string] => [['hints', index], hint])],
  async render(exercise, version, assets) {
    const { language, task, starter, hints } = exercise;
    const [{ renderCode }, { renderMarkdown }] = await Promise.all([import('../render/highlight.ts'), import('../render/markdown.ts')]);
    const trees = await Promise.all(hints.map(async (hint) => (await renderMarkdown(hint, assets)).tree));
    const tests = exercise.language === 'sql' ? '' : exercise.tests;
    return {
      ...(await renderText(task, assets)),
      exercise: {
        language,
        starter,
        tests,
        tests_version: version,
        hints: trees,
        starter_tree: await renderCode(starter, language),
        tests_tree: await renderCode(tests, language),
        sql: exercise.language === 'sql' ? await renderSql(exercise) : null,
      },
    };
  },
});
