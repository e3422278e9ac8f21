import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';

/** The mutants folder, with one file per exercise, named `<module>--<file>.yaml`. */
const folder = new URL('./mutants/', import.meta.url);

const mutantList = z
  .array(
    z.strictObject({
      /** A sentence that says how the mutant violates the task. */
      name: z.string(),
      /** The task requirement that the mutant breaks. */
      breaks: z.string(),
      /** A string that occurs once in the solution, and its replacement. */
      find: z.string(),
      replace: z.string(),
      /** A part of the name of a test that has to reject it, so that it is rejected for the right reason. May be left out. */
      fails: z.string().optional(),
    }),
  )
  .min(1);

export interface Mutant {
  name: string;
  breaks: string;
  find: string;
  replace: string;
  fails?: string | undefined;
  /** The exercise as `<module>/<file>`. */
  exercise: string;
}

/** Returns all wrong solutions that the exercises' tests have to reject. */
export async function readMutants(): Promise<Mutant[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const lists = await Promise.all(
    names.map(async (name) => {
      const exercise = name.replace(/\.yaml$/, '').replace('--', '/');
      return mutantList.parse(parse(await readFile(new URL(name, folder), 'utf8'))).map((mutant) => ({ ...mutant, exercise }));
    }),
  );
  return lists.flat();
}

/** Returns the solution with the mutant's change. Throws unless the text to change occurs exactly once. */
export function mutate(solution: string, { find, replace, exercise, name }: Mutant): string {
  const parts = solution.split(find);
  if (parts.length !== 2)
    throw new Error(`${exercise}: "${name}" has a text to find that occurs ${parts.length - 1} times in the solution`);
  return parts.join(replace);
}
