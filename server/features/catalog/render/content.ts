import { type Content, content } from '#contract/catalog.ts';
import { type FileKind } from '#contract/values.ts';
import type { Assets } from '../assets.ts';
import type { StoredSource } from '../file-kind.ts';
import { fileKindOf } from '../file-kinds.ts';

/** Raise it with any change of what rendering gives: older renderings are then not found, and made anew. */
export const rendererVersion = 2;

/** A file as a learner gets it. */
export async function renderContent({ kind, ...file }: StoredSource & { kind: FileKind }, assets: Assets): Promise<Content> {
  return content.parse(await fileKindOf(kind).render(file, assets));
}
