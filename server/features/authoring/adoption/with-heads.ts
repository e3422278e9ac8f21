import { fileKindOf } from '#server/features/catalog/index.ts';
import type { EditionFile } from '../tables.ts';

/** Returns the files of an edition with the titles and minutes that their texts state. */
export const withHeads = (files: readonly EditionFile[]) =>
  Promise.all(
    files.map(async (file) => {
      const source = (await fileKindOf(file.kind).read(file.text, file.file_name, () => undefined))?.source;
      return { ...file, title: source?.title ?? file.file_name, minutes: source?.minutes ?? 1 };
    }),
  );
