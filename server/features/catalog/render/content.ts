import { type Content, content } from '#contract/catalog.ts';
import { type FileKind } from '#contract/values.ts';
import type { Assets } from '../assets.ts';
import type { StoredSource } from '../file-kind.ts';
import { fileKindOf } from '../file-kinds.ts';

/** Raise it with any change of the rendered output: older renderings are then not found and are made again. */
export const rendererVersion = 2;

/** A file of a version, with the media that its texts name. */
export type FileToRender = StoredSource & { kind: FileKind; assets: Assets };

/** A file as a learner gets it. */
export async function renderContent({ kind, assets, ...file }: FileToRender): Promise<Content> {
  return content.parse(await fileKindOf(kind).render(file, assets));
}
