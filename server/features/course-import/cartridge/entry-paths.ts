import { posix } from 'node:path';

/** The names by which cartridges refer to the folder of their files. Canvas writes the last two, the specification the first. */
const fileBase = /^\$(IMS-CC-FILEBASE|IMS_CC_FILEBASE|CANVAS_FILEBASE)\$\/?/i;

function plain(reference: string): string {
  const path = reference.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the entry of an archive that a reference leads to; undefined if it leads to none. The reference is compared with the names of
 * the entries and never opened, so that one that leads outside finds nothing.
 *
 * @param from the entry that has the reference
 * @param root the folder of the manifest, with a closing slash, or empty
 */
export function entryOf(entries: { has(name: string): boolean }, reference: string, { from, root }: { from: string; root: string }) {
  const given = plain(reference.trim());
  if (/^[a-z][a-z\d+.-]*:/i.test(given) || given.startsWith('//') || given === '') return undefined;
  const isBased = fileBase.test(given);
  const path = given.replace(fileBase, '').replace(/^\/+/, '');
  const folders = [posix.dirname(from), ...(isBased ? [`${root}web_resources`, root] : [])];
  return folders.map((folder) => posix.normalize(posix.join(folder, path))).find((name) => entries.has(name));
}
