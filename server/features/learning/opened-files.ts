/** How far a person is in a file that they have opened. */
export interface OpenedFile {
  module_id: string;
  file_name: string;
  /** Moments in milliseconds since 1970: there are many, and few are shown. */
  opened_at: number;
  completed_at: number | null;
  /** Seconds. */
  time_spent: number;
  percentage: number;
  last_activity_at: number;
  /** Whether it was more than a glance. */
  is_begun: boolean;
}

/** The files that a person has opened, by module; those that left the catalog too. */
export type OpenedFiles = ReadonlyMap<string, readonly OpenedFile[]>;

export const byModule = (files: readonly OpenedFile[]): OpenedFiles => Map.groupBy(files, (file) => file.module_id);

/** The files as they are once one of them, which may be new, is as given. */
export function withFile(openedFiles: OpenedFiles, changed: OpenedFile): OpenedFiles {
  const others = (openedFiles.get(changed.module_id) ?? []).filter(({ file_name }) => file_name !== changed.file_name);
  return new Map([...openedFiles, [changed.module_id, [...others, changed]]]);
}
