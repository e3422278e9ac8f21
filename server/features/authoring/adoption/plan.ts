import type { OriginChange } from '#contract/authoring-values.ts';
import type { FileRow } from '../queries.ts';
import type { EditionFile } from '../tables.ts';

/** The effect on one step of applying an edition. */
export interface StepChange {
  file_name: string;
  change: OriginChange;
}

/**
 * Compares an adopted module with two editions of its original, step by step. A step that has changed only in the original is replaced,
 * added or removed. One that has changed in both stays, for its authors to compare. One that has changed only in the copy is not listed.
 *
 * @param base the edition that the module was last brought in line with
 * @param newest the edition to apply
 * @param files the module's working copy
 */
export function planOf(base: readonly EditionFile[], newest: readonly EditionFile[], files: readonly FileRow[]): StepChange[] {
  const textIn = (edition: readonly EditionFile[], name: string) => edition.find(({ file_name }) => file_name === name)?.text;
  const ownText = (name: string) => files.find((file) => file.name === name && !file.removed)?.text;
  const names = [...new Set([...newest, ...base].map(({ file_name }) => file_name))];
  return names.flatMap((file_name): StepChange[] => {
    const [before, after, own] = [textIn(base, file_name), textIn(newest, file_name), ownText(file_name)];
    if (before === after || own === after) return [];
    if (own !== before) return [{ file_name, change: 'to_compare' }];
    return [{ file_name, change: after === undefined ? 'removed' : before === undefined ? 'added' : 'replaced' }];
  });
}
