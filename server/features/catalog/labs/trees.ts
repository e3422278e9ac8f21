import type { Assets } from '../assets.ts';
import { labKindOf } from '../lab-kinds.ts';
import type { RenderedLabTexts } from './judge.ts';
import type { LabSource } from './lab.ts';

/** A lab, with the media named in its text. */
export interface LabToRender {
  source: LabSource;
  assets: Assets;
}

/** Renders all of a lab's text except its task, including text that is shown only after an answer. */
export async function renderedLabTexts({ source, assets }: LabToRender): Promise<RenderedLabTexts> {
  const { renderMarkdown } = await import('../render/markdown.ts');
  const texts = new Set(
    labKindOf(source)
      .textsOf(source)
      .map(([, text]) => text),
  );
  return Promise.all([...texts].map(async (text) => ({ text, tree: (await renderMarkdown(text, assets)).tree })));
}
