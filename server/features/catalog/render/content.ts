import { type Content, content } from '#contract/catalog.ts';
import { type FileKind } from '#contract/values.ts';
import type { Assets } from '../assets.ts';
import type { StoredSource } from '../file-kind.ts';
import { fileKindOf } from '../file-kinds.ts';

/** The version of the rendered output. It must be raised with every change to the output; older files are then rendered again. */
export const rendererVersion = 6;

/** A file version, with the media named in its text. */
export type FileToRender = StoredSource & { kind: FileKind; assets: Assets };

/** Renders a file as a learner sees it. */
export async function renderContent({ kind, assets, ...file }: FileToRender): Promise<Content> {
  return content.parse(await fileKindOf(kind).render(file, assets));
}
