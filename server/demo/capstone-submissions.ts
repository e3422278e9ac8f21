import { readdir, readFile } from 'node:fs/promises';
import { type CapstoneAnswers, capstoneAnswers } from '#contract/capstone-shapes.ts';
import { yaml } from '#server/features/catalog/yaml-text.ts';

/** The folder with a folder for each track that has a capstone, named by the track's number. Each has a submission that passes all checks. */
const folder = new URL('./capstones/', import.meta.url);

/** The day as of which these submissions are judged, because the dates in them are near it. */
export const capstonesWrittenOn = '2026-11-27';

/** A submission as it is written: its files are named, and numbers are numbers. */
export type WrittenSubmission = Record<string, unknown>;

/** Returns the numbers of the tracks with a submission. */
export const submissionNumbers = async (): Promise<string[]> => (await readdir(folder)).filter((name) => /^\d\d$/.test(name)).sort();

/** Reads the files that a submission names from a folder. */
export async function withFiles(written: WrittenSubmission, from: URL): Promise<WrittenSubmission> {
  const entries = Object.entries(written).map(async ([id, value]) => {
    const name = typeof value === 'object' && value !== null && 'file' in value ? String(value.file) : undefined;
    return [id, name === undefined ? value : { name, text: await readFile(new URL(name, from), 'utf8') }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Returns the complete submission of the capstone of a track. */
export async function readSubmission(number: string): Promise<WrittenSubmission> {
  const from = new URL(`${number}/`, folder);
  return withFiles(yaml().parse(await readFile(new URL('good.yaml', from), 'utf8')) as WrittenSubmission, from);
}

/** Returns a submission as learners hand it in: numbers are text. */
export const answersOf = (written: WrittenSubmission): CapstoneAnswers =>
  capstoneAnswers.parse(JSON.parse(JSON.stringify(written), (_, value: unknown) => (typeof value === 'number' ? String(value) : value)));
