import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { ZipFile } from 'yazl';

/** The files of an archive by their names. */
export type Files = Readonly<Record<string, string | Buffer>>;

/** A picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns the files as a zip. */
export async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns the files as a gzip-compressed tar, with an entry for each folder, as Moodle writes them. */
export async function tarOf(files: Files): Promise<Buffer> {
  const folders = new Set(Object.keys(files).flatMap((name) => name.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))));
  const entries = [...folders]
    .filter((folder) => folder !== '')
    .map((folder) => ({ header: { name: `${folder}/`, size: 0, type: 'directory' as const } }));
  const all = Object.entries(files).map(([name, content]) => {
    const body = Buffer.from(content);
    return { header: { name, size: body.length, type: 'file' as const }, body };
  });
  return gzipSync(await packTar([...entries, ...all]));
}
