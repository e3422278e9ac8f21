import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

/** The folder with wrong answers, with one file per lab, named `<module>--<file>.yaml`. */
const folder = new URL('./wrong-answers/', import.meta.url);

const wrongAnswer = z.strictObject({
  /** A sentence that says what is wrong. */
  name: z.string(),
  /** The item that is answered wrongly, and the fields that differ from the lab's own answer. */
  item: z.string(),
  fields: z.record(z.string(), z.array(z.string())),
  /** A text that the feedback must contain: the reason why the answer is refused. */
  because: z.string(),
  /** Whether the lab is failed by this alone. */
  fails: z.boolean().optional(),
});
export type WrongAnswer = z.output<typeof wrongAnswer>;

/** Returns all wrong answers that labs have to refuse, by lab. */
export async function readWrongAnswers(): Promise<{ lab: string; answers: WrongAnswer[] }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  return Promise.all(
    names.map(async (name) => ({
      lab: name.replace(/\.yaml$/, '').replace('--', '/'),
      answers: z.array(wrongAnswer).parse(parse(await readFile(new URL(name, folder), 'utf8'))),
    })),
  );
}
