import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';
import {
  answersOf,
  readSubmission,
  submissionNumbers,
  type WrittenSubmission as Written,
  withFiles,
} from '#server/demo/capstone-submissions.ts';
import { must } from '#server/must.ts';

/** The folder with a folder for each track that has a capstone, named by the track's number, with wrong submissions. */
const folder = new URL('./capstones/', import.meta.url);

const written = z.record(z.string(), z.unknown());
const wrongOne = z.strictObject({
  /** A sentence that says what is wrong. */
  says: z.string(),
  /** The id of the check that must refuse it. */
  refused_by: z.string(),
  set: written.default({}),
  remove: z.array(z.string()).default([]),
  replace: z.record(z.string(), z.array(z.strictObject({ from: z.string(), to: z.string() }))).default({}),
  add: z.record(z.string(), z.array(written)).default({}),
});
type WrongOne = z.output<typeof wrongOne>;

/** Returns the object or list that contains the last part of a path, and that part. */
function holderOf(all: Written, path: string): { holder: Written; key: string } {
  const parts = path.split('.');
  const key = must(parts.pop(), 'a path');
  const holder = parts.reduce<unknown>((value, part) => (value as Written)[part], all);
  return { holder: must(holder, `the place ${path}`) as Written, key };
}

function replaced(value: unknown, from: string, to: string): unknown {
  const text = typeof value === 'string' ? value : (value as { text?: string }).text;
  if (!text?.includes(from)) throw new Error(`“${from}” is not in the submission`);
  return typeof value === 'string' ? value.replace(from, to) : { ...(value as object), text: text.replace(from, to) };
}

/** Returns the good submission with the changes that make it wrong. */
async function changed(good: Written, wrong: WrongOne, number: string): Promise<Written> {
  const all = structuredClone(good);
  for (const [path, value] of Object.entries(await withFiles(wrong.set, new URL(`${number}/files/`, folder)))) {
    const { holder, key } = holderOf(all, path);
    holder[key] = value;
  }
  for (const path of wrong.remove) {
    const { holder, key } = holderOf(all, path);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }
  for (const [path, changes] of Object.entries(wrong.replace)) {
    const { holder, key } = holderOf(all, path);
    for (const { from, to } of changes) holder[key] = replaced(holder[key], from, to);
  }
  for (const [id, rows] of Object.entries(wrong.add)) (all[id] as Written[]).push(...rows);
  return all;
}

export interface TriedCapstone {
  /** The number of the track's folder. */
  number: string;
  good: CapstoneAnswers;
  wrong: { says: string; refused_by: string; answers: CapstoneAnswers }[];
}

/** Returns the submissions on which capstones are tried, by track. */
export async function readTriedCapstones(): Promise<TriedCapstone[]> {
  return Promise.all(
    (await submissionNumbers()).map(async (number) => {
      const good = await readSubmission(number);
      const wrong = z.array(wrongOne).parse(parse(await readFile(new URL(`${number}/wrong.yaml`, folder), 'utf8')));
      return {
        number,
        good: answersOf(good),
        wrong: await Promise.all(
          wrong.map(async (one) => ({ says: one.says, refused_by: one.refused_by, answers: answersOf(await changed(good, one, number)) })),
        ),
      };
    }),
  );
}
