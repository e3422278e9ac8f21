import { readFileSync } from 'node:fs';

/** Milliseconds of processor time that a product has used: its own process, and all of its database's processes. */
export interface ProcessorTime {
  application: number;
  database: number;
}

/** Linux counts in hundredths of a second. */
const tick = 10;
/** Positions in `/proc/<pid>/stat`, counted after the name, because the name may contain spaces: utime, stime, cutime, cstime. */
export const [own, withEnded] = [
  [11, 12],
  [11, 12, 13, 14],
];

/** Returns the milliseconds of processor time that a process has used. */
export function timeOf(pid: number, places: readonly number[]): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return places.reduce((sum, place) => sum + Number(fields[place]) * tick, 0);
}

/** Returns a process's running child processes. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

/**
 * Returns the processor time, in milliseconds, of a process that may exit at any moment. If it has exited, the result is 0, because its
 * parent's time includes it.
 */
export function timeOfChild(pid: number): number {
  try {
    return timeOf(pid, own);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return 0;
    throw error;
  }
}

/** @param postmaster the database's first process, which started all the others */
export function processorTime(application: number, postmaster: number): ProcessorTime {
  return {
    application: timeOf(application, own),
    database: timeOf(postmaster, withEnded) + childrenOf(postmaster).reduce((sum, pid) => sum + timeOfChild(pid), 0),
  };
}

/** Returns the milliseconds used per call between two measurements. */
export const usedForEach = (before: ProcessorTime, after: ProcessorTime, calls: number): ProcessorTime => ({
  application: (after.application - before.application) / calls,
  database: (after.database - before.database) / calls,
});

export const processorLine = ({ application, database }: ProcessorTime): string =>
  `  processor for each: application ${application.toFixed(2)} ms, database ${database.toFixed(2)} ms`;
