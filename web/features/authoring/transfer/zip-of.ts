/** A file in a chosen folder, with its path below that folder. */
export interface FolderFile {
  path: string;
  file: Pick<File, 'arrayBuffer'>;
}

/** Returns a chosen folder's files, without those added by operating systems and programs. */
export function filesOfFolder(files: readonly File[]): FolderFile[] {
  return files
    .map((file) => ({ path: file.webkitRelativePath.split('/').slice(1).join('/'), file }))
    .filter(
      ({ path }) => path !== '' && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX' || part === 'Thumbs.db'),
    );
}

/** Packs files into a zip. A single chosen file is already a zip. */
export async function zipOf(files: readonly File[]): Promise<Blob> {
  const [first] = files;
  if (first && files.length === 1 && !first.webkitRelativePath) return new Blob([first], { type: 'application/zip' });
  const { zipSync } = await import('fflate');
  const entries: Record<string, Uint8Array> = {};
  for (const { path, file } of filesOfFolder(files)) entries[path] = new Uint8Array(await file.arrayBuffer());
  return new Blob([zipSync(entries, { level: 6 })], { type: 'application/zip' });
}
