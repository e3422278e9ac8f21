import { type FileKind, fileKinds } from '#contract/values.ts';
import { must } from '#server/must.ts';
import { openTypes } from './assets.ts';
import type { FileKindModule } from './file-kind.ts';

/** Each kind in the contract has a module with the same name, so that a new kind needs no list here. */
const found = await Promise.all(
  fileKinds.map(async (kind) => {
    const { fileKind } = (await import(`./kinds/${kind}.ts`)) as { fileKind: FileKindModule };
    return [kind, fileKind] as const;
  }),
);
const byKind: ReadonlyMap<FileKind, FileKindModule> = new Map(found);

export const fileKindOf = (kind: FileKind): FileKindModule => must(byKind.get(kind), `the module of the kind ${kind}`);

/** The endings of all kinds, in contract order. */
export const fileEndings: readonly string[] = found.map(([, { ending }]) => ending);

/** Returns the kind of a file by its name and ending; undefined for a file that does not belong to the catalog. */
export function kindOfName(name: string): { kind: FileKind; ending: string } | undefined {
  const [kind, module] = found.find(([, { ending }]) => name.endsWith(ending) && !name.slice(0, -ending.length).includes('.')) ?? [];
  return kind && { kind, ending: module?.ending ?? '' };
}

/** Asset ending -> content type: for pictures and tapes in Markdown, and for the media that the kinds play. */
export const mediaTypes: Readonly<Record<string, string>> = Object.assign({}, openTypes, ...found.map(([, { media }]) => media));
