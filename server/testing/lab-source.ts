import type { LabState } from '#contract/labs.ts';
import { fileKind } from '#server/features/catalog/kinds/lab.ts';
import { labKindOf } from '#server/features/catalog/lab-kinds.ts';
import type { ItemAnswer, LabSource } from '#server/features/catalog/labs/lab.ts';
import { presenterOf } from '#server/features/catalog/labs/present.ts';
import { replay } from '#server/features/catalog/labs/replay.ts';
import { renderedLabTexts } from '#server/features/catalog/labs/trees.ts';
import { must } from '#server/must.ts';

/** Returns a lab's faults, each as its line and code, and the lab's source if it can be read. */
export async function readLab(text: string): Promise<{ faults: string[]; source: LabSource | undefined }> {
  const faults: string[] = [];
  const read = await fileKind.read(text, 'lab.yaml', (_, line, { code }) => faults.push(`${line} ${code}`));
  return { faults, source: read?.source as LabSource | undefined };
}

/** Returns the source of a lab without faults. */
export async function labSource(text: string): Promise<LabSource> {
  const { faults, source } = await readLab(text);
  if (faults.length > 0) throw new Error(`faults of the lab: ${faults.join(', ')}`);
  return must(source, 'the source of the lab');
}

/** Returns what a learner sees after answering items. Each answer is given as the item's field values. */
export async function stateAfter(source: LabSource, answers: Readonly<Record<string, ItemAnswer>> = {}, seed = 1): Promise<LabState> {
  const trees = new Map((await renderedLabTexts({ source, assets: {} })).map(({ text, tree }) => [text, tree] as const));
  const lab = await labKindOf(source).compile(source, seed);
  return presenterOf(trees).state(replay(lab, new Map(Object.entries(answers))), source.pass_mark);
}

/** Returns the words in rendered text, or in any value that contains some. */
export function wordsOf(rendered: unknown): string {
  if (Array.isArray(rendered)) return rendered.map(wordsOf).join('');
  if (typeof rendered !== 'object' || rendered === null) return '';
  const { value } = rendered as { value?: unknown };
  return typeof value === 'string' ? value : Object.values(rendered).map(wordsOf).join('');
}
