import type { Archive } from './archive/archive.ts';
import { manifestOf, readCartridge } from './cartridge/read-cartridge.ts';
import { type GivenFile, type ImportedCourse, UnreadableDocument } from './imported-module.ts';
import { isMoodleBackup, readMoodle } from './moodle/read-moodle.ts';

/** The formats of courses that other systems export, in archives. */
export type CourseFormat = 'common_cartridge' | 'moodle';

/** Returns the format of a course in an archive; null if the archive has none. Throws `UnreadableDocument` for a backup of Moodle 1.9. */
export function courseFormatOf(archive: Archive): { format: CourseFormat; read(file: GivenFile): Promise<ImportedCourse> } | null {
  const manifest = manifestOf(archive);
  if (manifest !== undefined) return { format: 'common_cartridge', read: (file) => readCartridge(archive, manifest, file) };
  if (isMoodleBackup(archive)) return { format: 'moodle', read: (file) => readMoodle(archive, file) };
  if (archive.sizes.has('moodle.xml')) throw new UnreadableDocument({ code: 'course_moodle_old' });
  return null;
}
