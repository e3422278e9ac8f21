import type { ZipFolder } from '../zip-folder.ts';

/** The files in an archive. Their names are keys, and never become paths of this machine. */
export interface Archive {
  /** Bytes of each file once it is unpacked, by its name. */
  sizes: ReadonlyMap<string, number>;
  /** Unpacks the files that are wanted. */
  load(isWanted: (name: string) => boolean): Promise<Map<string, Buffer>>;
}

export const archiveOfZip = (folder: ZipFolder): Archive => ({
  sizes: new Map(folder.names.map((name) => [name, folder.size(name)])),
  async load(isWanted) {
    const files = new Map<string, Buffer>();
    for (const name of folder.names.filter(isWanted)) files.set(name, await folder.bytes(name));
    return files;
  },
});
