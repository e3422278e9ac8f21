import type { Code } from 'mdast';
import { parseMarkdown } from '#server/features/catalog/render/parse.ts';

/** A fence that claims to run. */
export interface Block {
  language: string;
  code: string;
  /** Of the lesson's text, from 1. */
  line: number;
  /** What it must print, exactly; `undefined` where the next block does not say. */
  output: string | undefined;
}

const words = (node: Code) => (node.meta ?? '').split(/\s+/);

/** The fences of a lesson whose info string says `run`. */
export function runnableBlocks(text: string): Block[] {
  const nodes = parseMarkdown(text).children;
  return nodes.flatMap((node, index) => {
    if (node.type !== 'code' || !words(node).includes('run')) return [];
    const next = nodes[index + 1];
    const output = next?.type === 'code' && next.lang === 'text' && words(next).includes('output') ? next.value : undefined;
    return [{ language: node.lang ?? '', code: node.value, line: node.position?.start.line ?? 1, output }];
  });
}
