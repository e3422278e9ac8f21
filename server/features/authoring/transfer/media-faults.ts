import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromBuffer } from 'file-type';
import { limits } from '#contract/values.ts';
import {
  bankFolder,
  type CatalogFault,
  endingOf,
  isTape,
  mediaTypes,
  nameInFolder,
  pictureHead,
  pixelsFault,
  type SourceBank,
} from '#server/features/catalog/index.ts';
import type { CodedFault } from '#server/words.ts';
import type { ReadTrack } from './read-courses.ts';

const faultOfType = { pdf: 'medium_not_pdf', mp4: 'medium_not_video', webm: 'medium_not_video' } as const;

/** Returns what is wrong with a media file: its content has to be what its name says, because it is served as that. */
async function faultOf(bytes: Buffer, ending: string): Promise<CodedFault | undefined> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime.replace('image/apng', 'image/png');
  if (mime !== mediaTypes[ending]) return { code: faultOfType[ending as keyof typeof faultOfType] ?? 'picture_not_picture' };
  if (Object.hasOwn(faultOfType, ending)) return undefined;
  const head = await pictureHead(bytes);
  if (!head) return { code: 'picture_not_picture' };
  return head.pixels > limits.picturePixels.most ? pixelsFault(head.pixels) : undefined;
}

/**
 * Returns the faults of all media in a folder. PDFs have been checked for active content already, and tapes were read. Pictures without metadata stay as they
 * are, because what Cairn exports was decoded when it was uploaded.
 */
export async function mediaFaults(folder: string, tracks: readonly ReadTrack[], bank: SourceBank | null): Promise<CatalogFault[]> {
  const files = tracks.flatMap(({ track, modules }) =>
    modules.flatMap(({ module }) => module.assets.map(({ name }) => `${nameInFolder(track)}/${nameInFolder(module)}/assets/${name}`)),
  );
  const ofBank = bank?.assets.map(({ name }) => `${bankFolder}/${name}`) ?? [];
  const faults: CatalogFault[] = [];
  for (const file of [...files, ...ofBank].filter((name) => !isTape(name))) {
    const fault = await faultOf(await readFile(join(folder, file)), endingOf(file));
    if (fault) faults.push({ file, line: 1, ...fault });
  }
  return faults;
}
