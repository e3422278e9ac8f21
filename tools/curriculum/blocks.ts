import type { Code } from 'mdast';
import { parseMarkdown } from '#server/features/catalog/render/parse.ts';

/** A code block marked as runnable. */
export interface Block {
  language: string;
  code: string;
  /** The line in the lesson's text, counted from 1. */
  line: number;
  /** The exact expected output, or `undefined` if no block with the output follows. */
  output: string | undefined;
}

const words = (node: Code) => (node.meta ?? '').split(/\s+/);

/** Returns a lesson's code blocks whose info string says `run`. */
export function runnableBlocks(text: string): Block[] {
  const nodes = parseMarkdown(text).children;
  return nodes.flatMap((node, index) => {
    if (node.type !== 'code' || !words(node).includes('run')) return [];
    const next = nodes[index + 1];
    const output = next?.type === 'code' && next.lang === 'text' && words(next).includes('output') ? next.value : undefined;
    return [{ language: node.lang ?? '', code: node.value, line: node.position?.start.line ?? 1, output }];
  });
}
