import { StartError } from '#server/start-error.ts';
import { type CodedFault, type FaultCode, faultSentence, m } from '#server/words.ts';

/** A fault in the catalog's folder: its code, its message parameters and its place. */
export type Fault = CodedFault & Place;

interface Place {
  /** Path inside the folder, with `/`. */
  file: string;
  /** Starts at 1; 1 for a fault in a whole file or folder. */
  line: number;
  /** The path of keys in the file's YAML, such as `questions.2.options.0.text`; undefined for a fault outside any field. */
  field?: string | undefined;
}

export type Report = (file: string, line: number, fault: CodedFault, field?: string) => void;

/** Returns a function that collects the faults reported to it. */
export const reportTo =
  (faults: Fault[]): Report =>
  (file, line, fault, field) =>
    void faults.push({ file, line, ...fault, field });

/** This feature's faults whose messages do not say which field they are about. The same goes for the faults that all requests share. */
const ofAnyField: ReadonlySet<FaultCode> = new Set([
  'catalog_missing',
  'catalog_empty',
  'catalog_text',
  'catalog_id',
  'catalog_question_kind',
  'catalog_one_right',
  'catalog_none_right',
  'catalog_options_twice',
  'catalog_items_twice',
  'catalog_lesson_section',
  'catalog_tags_twice',
  'catalog_pairs',
  'catalog_pair',
  'catalog_lefts_twice',
  'catalog_rights_twice',
  'catalog_value',
  'catalog_tolerance',
]);
const namesField = (code: FaultCode) => ofAnyField.has(code) || !/^(catalog|skill|quiz|link|picture|reading)_/.test(code);

/** Returns a fault's message, preceded by its field if the message itself does not name it. */
export function messageOf({ field, ...fault }: CodedFault & Pick<Place, 'field'>): string {
  const sentence = faultSentence(fault);
  return field === undefined || !namesField(fault.code) ? sentence : m.catalog_fault_at_field({ field, fault: sentence });
}

/** Sorts faults by file and then by line, and removes duplicates. */
export function sorted(faults: readonly Fault[]): Fault[] {
  const once = new Map(faults.map((fault) => [`${fault.file}\n${fault.line}\n${messageOf(fault)}`, fault]));
  return [...once.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
}

export const sentenceOf = (fault: Fault): string => `${fault.file}:${fault.line}: ${messageOf(fault)}`;

/**
 * Thrown when the catalog's folder has faults and nothing was loaded. On the first start, Cairn prints the faults without a stack trace and
 * exits.
 */
export class CatalogFaults extends StartError {
  override name = 'CatalogFaults';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(`The catalog has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${faults.map(sentenceOf).join('\n')}`);
    this.faults = faults;
  }
}
