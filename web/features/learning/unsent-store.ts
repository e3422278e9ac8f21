import { store, storedJson } from '#web/lib/storage.ts';

/** A person's study of a file that the server has not confirmed yet: the greatest value of each kind, per person and file. */
export interface Unsent {
  user_id: string;
  module_id: string;
  file_name: string;
  time_spent: number;
  progress_percentage: number;
  completed: boolean;
}

export type FileKey = Pick<Unsent, 'user_id' | 'module_id' | 'file_name'>;
export type Report = Partial<Pick<Unsent, 'time_spent' | 'progress_percentage' | 'completed'>>;

const keyOf = ({ user_id, module_id, file_name }: FileKey) => `${user_id}|${module_id}|${file_name}`;

/** Merges two reports on the same file by taking the greater of each pair of values. */
export function merge(known: Unsent | undefined, file: FileKey, report: Report): Unsent {
  return {
    user_id: file.user_id,
    module_id: file.module_id,
    file_name: file.file_name,
    time_spent: Math.max(known?.time_spent ?? 0, report.time_spent ?? 0),
    progress_percentage: Math.max(known?.progress_percentage ?? 0, report.progress_percentage ?? 0),
    completed: (known?.completed ?? false) || (report.completed ?? false),
  };
}

/** Returns what is left of a report once the server has confirmed `sent`, or null if nothing is. */
export function remainder(kept: Unsent, sent: Report): Unsent | null {
  const left = {
    ...kept,
    time_spent: kept.time_spent <= (sent.time_spent ?? 0) ? 0 : kept.time_spent,
    progress_percentage: kept.progress_percentage <= (sent.progress_percentage ?? 0) ? 0 : kept.progress_percentage,
    completed: kept.completed && !sent.completed,
  };
  return left.time_spent || left.progress_percentage || left.completed ? left : null;
}

const isUnsent = (entry: unknown): entry is Unsent => {
  const { user_id, module_id, file_name, time_spent } = (entry ?? {}) as Partial<Unsent>;
  return typeof user_id === 'string' && typeof module_id === 'string' && typeof file_name === 'string' && typeof time_spent === 'number';
};

function read(): Record<string, Unsent> {
  const kept = storedJson<Record<string, unknown>>('unsent_reports') ?? {};
  return Object.fromEntries(
    Object.values(kept)
      .filter(isUnsent)
      .map((entry) => [keyOf(entry), entry]),
  );
}

function write(reports: Record<string, Unsent>) {
  store('unsent_reports', Object.keys(reports).length > 0 ? JSON.stringify(reports) : null);
}

/** Keeps a report until it is confirmed. It outlives the tab and the browser session. */
export function keep(file: FileKey, report: Report): Unsent {
  const reports = read();
  const kept = merge(reports[keyOf(file)], file, report);
  write({ ...reports, [keyOf(file)]: kept });
  return kept;
}

/** Marks these values as confirmed by the server, so they are not sent again. */
export function confirm(file: FileKey, sent: Report): void {
  const { [keyOf(file)]: kept, ...others } = read();
  const left = kept ? remainder(kept, sent) : null;
  write(left ? { ...others, [keyOf(file)]: left } : others);
}

export const unsentOf = (userId: string): Unsent[] => Object.values(read()).filter((entry) => entry.user_id === userId);
export const unsentFor = (file: FileKey): Unsent | null => read()[keyOf(file)] ?? null;
