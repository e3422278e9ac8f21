import type { EditionFile } from './tables.ts';

/** The title that a file's text gives it in one line, as all do that the editor or a person has written; its name where it gives none. */
async function titleIn({ file_name, text }: EditionFile): Promise<string> {
  const [line] = /^title:.*$/m.exec(text) ?? [];
  const { parseDocument } = await import('yaml');
  const said: unknown = line && parseDocument(line).toJS();
  const title = said && typeof said === 'object' && 'title' in said ? said.title : undefined;
  return typeof title === 'string' && title !== '' ? title : file_name;
}

/** The titles of files when they were published; the later one counts. */
export async function titlesThen(files: readonly EditionFile[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.file_name, await titleIn(file)] as const)));
}
