import type { Module } from '#contract/learning.ts';
import type { ReadingPosition } from '#contract/reading-positions.ts';

/** Whether the learner has not completed the step since they stopped there. */
export const isOpen = ({ read_at }: ReadingPosition, completedAt: string | null | undefined) => !completedAt || read_at > completedAt;

/** Returns the step to continue with: the last one read that is open, or else the first open one, or else the first. */
export function stepToContinue({ files, progress }: Module, positions: readonly ReadingPosition[]): string | null {
  const completedAt = new Map(progress.files.map((file) => [file.file_name, file.completed ? (file.completed_at ?? '') : undefined]));
  const isListed = (name: string) => files.some(({ file_name }) => file_name === name);
  const latest = positions
    .filter((position) => isListed(position.file_name) && isOpen(position, completedAt.get(position.file_name)))
    .toSorted((a, b) => b.read_at.localeCompare(a.read_at));
  const isToDo = (name: string) => completedAt.get(name) === undefined;
  const last = latest.find(({ file_name }) => isToDo(file_name));
  const first = files.find(({ file_name }) => isToDo(file_name));
  return (last ?? first ?? latest[0] ?? files[0])?.file_name ?? null;
}
