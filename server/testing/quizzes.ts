import type { QuizSource } from '#server/features/catalog/kinds/quiz.ts';
import type { Connection } from './app.ts';

let count = 0;

/** Replaces a quiz in the fixture catalog, as a new edition would. Returns the new quiz's version. */
export async function putQuiz({ pool }: Connection, source: QuizSource, moduleId = 'stones', fileName = 'check'): Promise<string> {
  const version = `put-${++count}`;
  await pool.query('update files set source = $1, version = $2 where module_id = $3 and name = $4', [
    JSON.stringify(source),
    version,
    moduleId,
    fileName,
  ]);
  await pool.query('update catalog_state set version = version + 1');
  return version;
}

const asked = (id: string) => ({ id, prompt: `Is it ${id}?`, explanation: `It is true of ${id}. MARKER-${id}` });

/** Returns a question whose right answer is "true". */
const trueQuestion = (id: string, tags: string[] = []) => ({ ...asked(id), kind: 'true_false' as const, answer: true, tags });

/** Returns a quiz with questions whose right answer is "true". */
export const poolOf = (ids: readonly string[], draw?: number): QuizSource => ({
  title: 'A pool',
  minutes: 3,
  pass_mark: 70,
  ...(draw !== undefined && { draw }),
  questions: ids.map((id) => trueQuestion(id)),
});

/** A quiz with one question of each kind that is not answered just by choosing options. */
export const mixedQuiz: QuizSource = {
  title: 'Pairs and numbers',
  minutes: 3,
  pass_mark: 60,
  questions: [
    {
      ...asked('pairs'),
      kind: 'matching',
      pairs: [
        { left: 'A pebble', right: 'forty grams' },
        { left: 'A slab', right: 'four kilograms' },
      ],
      distractors: ['four tons'],
      lesson: 'pebbles',
    },
    { ...asked('number'), kind: 'number', value: 1250, tolerance: '4%', unit: 'stones' },
    { ...asked('word'), kind: 'short_answer', accept: ['a cairn'] },
  ],
};
