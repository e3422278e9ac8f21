import type { EditionEffectKind } from '#contract/authoring-values.ts';

/** Why an edition of the module lowered a percentage. */
export interface EditionEffect {
  kind: EditionEffectKind;
  /** The edition's number. */
  number: number;
  /** The author's note on the edition. */
  note: string;
  /** Milliseconds since 1970. */
  published_at: number;
}

/** A person's progress in a file that they have opened, or that an edition affects. */
export interface OpenedFile {
  module_id: string;
  file_name: string;
  /** Times are in milliseconds since 1970, because there are many of them and few are shown. */
  opened_at: number;
  /** Also null for a file that an edition requires again. */
  completed_at: number | null;
  /** The time spent on the file, in seconds. */
  time_spent: number;
  percentage: number;
  last_activity_at: number;
  /** Whether the person did more than glance at the file. */
  is_begun: boolean;
  /** Whether the file is an exercise whose tests all passed in the browser. */
  is_practised: boolean;
  effect?: EditionEffect;
  /** Whether the person has completed the module, with the files that it had at that time. */
  is_module_done?: boolean;
}

/** The files that a person has opened, by module, including those that are no longer in the catalog. */
export type OpenedFiles = ReadonlyMap<string, readonly OpenedFile[]>;

export const byModule = (files: readonly OpenedFile[]): OpenedFiles => Map.groupBy(files, (file) => file.module_id);

interface FileEffect {
  module_id: string;
  file_name: string;
  effect: EditionEffect;
}

/** Returns the files with edition effects, and with the modules that the person has completed. */
export function withEffects(files: readonly OpenedFile[], effects: readonly FileEffect[], modulesDone: ReadonlySet<string>): OpenedFile[] {
  const keyOf = (file: Pick<OpenedFile, 'module_id' | 'file_name'>) => `${file.module_id}/${file.file_name}`;
  const byKey = new Map(effects.map((one) => [keyOf(one), one]));
  const opened = files.map((file): OpenedFile => {
    const effect = byKey.get(keyOf(file))?.effect;
    byKey.delete(keyOf(file));
    const is_module_done = modulesDone.has(file.module_id);
    if (!effect) return is_module_done ? { ...file, is_module_done } : file;
    return { ...file, completed_at: effect.kind === 'asked_again' ? null : file.completed_at, effect, is_module_done };
  });
  const nothing = {
    opened_at: 0,
    completed_at: null,
    time_spent: 0,
    percentage: 0,
    last_activity_at: 0,
    is_begun: false,
    is_practised: false,
  };
  const unopened = [...byKey.values()].map((one): OpenedFile => ({ ...nothing, ...one, is_module_done: modulesDone.has(one.module_id) }));
  return [...opened, ...unopened];
}

/**
 * Returns the files with the given one in place of its previous state, if there was one.
 *
 * @param changed keeps edition effects from its previous state, unless the file is now completed
 */
export function withFile(openedFiles: OpenedFiles, changed: OpenedFile, isModuleDoneNow: boolean): OpenedFiles {
  const rows = openedFiles.get(changed.module_id) ?? [];
  const before = rows.find(({ file_name }) => file_name === changed.file_name);
  const is_module_done = isModuleDoneNow || rows.some((row) => row.is_module_done);
  const effect = changed.completed_at === null ? before?.effect : undefined;
  const own = { ...changed, ...(effect ? { effect } : {}) };
  const all = [...rows.filter((row) => row !== before), own];
  return new Map([...openedFiles, [changed.module_id, is_module_done ? all.map((row) => ({ ...row, is_module_done })) : all]]);
}
