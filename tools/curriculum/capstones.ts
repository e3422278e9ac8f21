import { readdir, readFile } from 'node:fs/promises';
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

/** The folder with a folder for each track that has a capstone, named by the track's number, with other good and with wrong submissions. */
const folder = new URL('./capstones/', import.meta.url);

const written = z.record(z.string(), z.unknown());
/** A submission is written as its changes to the good one. */
const variant = z.strictObject({
  /** A sentence that says what is different. */
  says: z.string(),
  set: written.default({}),
  remove: z.array(z.string()).default([]),
  replace: z.record(z.string(), z.array(z.strictObject({ from: z.string(), to: z.string() }))).default({}),
  add: z.record(z.string(), z.array(written)).default({}),
});
type Variant = z.output<typeof variant>;
/** The check that must refuse a wrong submission is named by its id. */
const wrongOne = variant.extend({ refused_by: z.string() });

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

/** Returns the good submission with the changes of a variant. */
async function changed(good: Written, one: Variant, number: string): Promise<Written> {
  const all = structuredClone(good);
  for (const [path, value] of Object.entries(await withFiles(one.set, new URL(`${number}/files/`, folder)))) {
    const { holder, key } = holderOf(all, path);
    holder[key] = value;
  }
  for (const path of one.remove) {
    const { holder, key } = holderOf(all, path);
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  }
  for (const [path, changes] of Object.entries(one.replace)) {
    const { holder, key } = holderOf(all, path);
    for (const { from, to } of changes) holder[key] = replaced(holder[key], from, to);
  }
  for (const [id, rows] of Object.entries(one.add)) (all[id] as Written[]).push(...rows);
  return all;
}

export interface TriedCapstone {
  /** The number of the track's folder. */
  number: string;
  good: CapstoneAnswers;
  /** Other ways of doing it well. */
  alsoGood: { says: string; answers: CapstoneAnswers }[];
  wrong: { says: string; refused_by: string; answers: CapstoneAnswers }[];
}

/** Returns the submissions on which capstones are tried, by track. */
export async function readTriedCapstones(): Promise<TriedCapstone[]> {
  return Promise.all(
    (await submissionNumbers()).map(async (number) => {
      const own = new URL(`${number}/`, folder);
      const good = await readSubmission(number);
      const triedOn = async <T extends Variant>(name: string, shape: z.ZodType<T>) => {
        const list = z.array(shape).parse(parse(await readFile(new URL(name, own), 'utf8')));
        return Promise.all(list.map(async (one) => ({ ...one, answers: answersOf(await changed(good, one, number)) })));
      };
      return {
        number,
        good: answersOf(good),
        alsoGood: (await readdir(own)).includes('also-good.yaml') ? await triedOn('also-good.yaml', variant) : [],
        wrong: await triedOn('wrong.yaml', wrongOne),
      };
    }),
  );
}
