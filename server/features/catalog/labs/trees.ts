import type { Assets } from '../assets.ts';
import { labKindOf } from './kinds.ts';
import type { LabSource } from './lab.ts';
import type { LabTrees } from './present.ts';

/** Renders every text of a lab besides its task: also those that are shown only after an answer. */
export async function labTreesOf(source: LabSource, assets: Assets): Promise<LabTrees> {
  const { renderMarkdown } = await import('../render/markdown.ts');
  const texts = new Set(labKindOf(source).textsOf(source).map(([, text]) => text));
  return new Map(await Promise.all([...texts].map(async (text) => [text, (await renderMarkdown(text, assets)).tree] as const)));
}
