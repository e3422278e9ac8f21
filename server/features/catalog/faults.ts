import { StartError } from '#server/start-error.ts';

/** Something wrong in the catalog's folder. */
export interface Fault {
  /** Path inside the folder, with `/`. */
  file: string;
  /** From 1; 1 for what is wrong with a file or folder as a whole. */
  line: number;
  message: string;
  /** The keys that lead to it in the YAML of the file, as `questions.2.options.0.text`; undefined for what is in no field. */
  field?: string | undefined;
}

export type Report = (file: string, line: number, message: string, field?: string) => void;

/** By file, then by line; each fault once. */
export function sorted(faults: readonly Fault[]): Fault[] {
  const once = new Map(faults.map((fault) => [`${fault.file}\n${fault.line}\n${fault.message}`, fault]));
  return [...once.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

export const sentenceOf = ({ file, line, message }: Pick<Fault, 'file' | 'line' | 'message'>): string => `${file}:${line}: ${message}`;

/** The catalog's folder has faults, and nothing was loaded. At the first start, Cairn ends with them and without a stack. */
export class CatalogFaults extends StartError {
  override name = 'CatalogFaults';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The catalog has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map(sentenceOf).join('\n')}`);
    this.faults = faults;
  }
}
