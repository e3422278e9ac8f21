import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Archive, writeWhole } from './archive-folder.ts';
import { type Base, listBases } from './base-backups.ts';

/** The file with the last failure. */
const PROBLEM_FILE = 'problem.json';

/** Reads the earliest moment that can be restored, the last base backup, and the last failure, if any. */
export async function readArchive(folder: string): Promise<{ from: Date | null; last: Base | null; problem: string | null }> {
  try {
    const bases = await listBases({ bases: join(folder, 'base') });
    return { from: bases[0]?.finished ?? null, last: bases.at(-1) ?? null, problem: await readProblem(folder) };
  } catch (error) {
    return { from: null, last: null, problem: (error as Error).message };
  }
}

async function readProblem(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, PROBLEM_FILE), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as { problem: string }).problem;
}

export function noteProblem(archive: Archive, problem: string): void {
  try {
    writeWhole(archive, join(archive.folder, PROBLEM_FILE), `${JSON.stringify({ at: new Date(), problem })}\n`);
  } catch {
    // The disk is probably full. The last base backup's age will show that something is wrong.
  }
}

export const clearProblem = ({ folder }: Archive) => rmSync(join(folder, PROBLEM_FILE), { force: true });
