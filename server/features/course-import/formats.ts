import { fileTypeFromBuffer } from 'file-type';
import type { ImportFormat } from '#contract/course-import-values.ts';
import { isZip } from '#server/table-file/workbook.ts';
import { type Archive, archiveOfZip } from './archive/archive.ts';
import { type GivenFile, type ImportedCourse, type ImportedModule, UnreadableDocument } from './imported-module.ts';
import { openZip, type ZipFolder } from './zip-folder.ts';

/** Reads a file of one format. It throws `UnreadableDocument`. */
export type ReadFormat = (file: GivenFile) => Promise<ImportedModule>;
/** Reads a zip of one format. */
export type ReadZipFormat = (file: GivenFile, folder: ZipFolder) => Promise<ImportedModule>;

/** A file whose format is known, with the function that reads it. Each format's code is loaded only for its files. */
export interface KnownFile {
  format: ImportFormat;
  read(file: GivenFile): Promise<ImportedModule | ImportedCourse>;
}

/** The formats that are zips, each with a file that only they contain. */
const zipFormats: readonly { format: ImportFormat; contains: string; reader(): Promise<ReadZipFormat> }[] = [
  { format: 'docx', contains: 'word/document.xml', reader: async () => (await import('./docx/read-docx.ts')).readDocx },
  { format: 'pptx', contains: 'ppt/presentation.xml', reader: async () => (await import('./pptx/read-pptx.ts')).readPptx },
];

/** The name that an encrypted Office document has among its parts, which are in an older container (MS-OFFCRYPTO, 1.3.2). */
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

async function courseIn(archive: Archive): Promise<KnownFile> {
  const { courseFormatOf } = await import('./read-course.ts');
  const course = courseFormatOf(archive);
  if (!course) throw new UnreadableDocument({ code: 'document_unknown' });
  return course;
}

async function zipFile(bytes: Buffer): Promise<KnownFile> {
  const folder = await openZip(bytes);
  const found = zipFormats.find(({ contains }) => folder.has(contains));
  if (!found) return courseIn(archiveOfZip(folder));
  return { format: found.format, read: async (file) => (await found.reader())(file, folder) };
}

/**
 * Returns a file's format, by its content alone.
 * @throws UnreadableDocument for a file of no known format
 */
export async function formatOf(bytes: Buffer): Promise<KnownFile> {
  if (bytes.length === 0) throw new UnreadableDocument({ code: 'document_empty' });
  if (isZip(bytes)) return zipFile(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return courseIn(await (await import('./archive/tar-archive.ts')).openTar(bytes));
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf') return { format: 'pdf', read: async (file) => (await import('./pdf/read-pdf.ts')).readPdf(file) };
  if (type?.mime === 'application/x-cfb')
    throw new UnreadableDocument({ code: bytes.includes(encryptedPart) ? 'document_encrypted' : 'document_old' });
  // Everything else is read as text or refused. Some words look like the start of a picture or a program, so their type does not count.
  return { format: 'markdown', read: async (file) => (await import('./read-markdown.ts')).readMarkdown(file) };
}
