import { basename } from 'node:path';
import { StartError } from '#server/start-error.ts';

const sentences = {
  missing: (file) => `There is no file ${file}.`,
  truncated: (file) => `${file} is not a backup of Cairn, or is not complete: its end is missing. Copy it again, or use another one.`,
  changed: (file) => `${file} has changed since it was written: its checksum does not match. Copy it again, or use another one.`,
  newer: (file) => `${file} was made by a newer version of Cairn: install that version, or a later one, then restore it.`,
  base_missing: (file) => `${file} needs an earlier backup that is not in its folder: put all backups since the last full one beside it.`,
} satisfies Record<string, (file: string) => string>;

/** Says why a backup can't be used. Its message is one sentence that includes the remedy. */
export class BrokenBackup extends StartError {
  override name = 'BrokenBackup';
  readonly why: keyof typeof sentences;
  constructor(why: keyof typeof sentences, path: string, more = '') {
    super(`${sentences[why](basename(path))}${more && ` ${more}`}`);
    this.why = why;
  }
}
