import type { EditionFile } from './tables.ts';

/** Returns the title in a file's text if it is on one line, as it usually is; otherwise the file's name. */
async function titleIn({ file_name, text }: EditionFile): Promise<string> {
  const [line] = /^title:.*$/m.exec(text) ?? [];
  const { parseDocument } = await import('yaml');
  const frontMatter: unknown = line && parseDocument(line).toJS();
  const title = frontMatter && typeof frontMatter === 'object' && 'title' in frontMatter ? frontMatter.title : undefined;
  return typeof title === 'string' && title !== '' ? title : file_name;
}

/** Returns the titles that files had when they were published. If a file occurs more than once, its last title is returned. */
export async function titlesThen(files: readonly EditionFile[]): Promise<Record<string, string>> {
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file.file_name, await titleIn(file)] as const)));
}
