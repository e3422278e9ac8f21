import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type Assets, mediaUrl, tapeEnding } from '../assets.ts';
import { fenceOf } from './fence.ts';

/**
 * Turns a fence named `tape`, which names one of the module's tapes, into `<cairn-tape>` with its address: the browser loads and plays it.
 * A tape that doesn't exist is left out.
 */
export function takeTapesOut(assets: Assets) {
  return () => (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      const fence = fenceOf(node);
      if (index === undefined || !parent || fence?.language !== 'tape') return undefined;
      const src = mediaUrl(`${String(fence.code.properties.dataTape)}${tapeEnding}`, assets);
      if (src === null) {
        parent.children.splice(index, 1);
        return index;
      }
      parent.children[index] = { type: 'element', tagName: 'cairn-tape', properties: { src }, children: [] };
      return undefined;
    });
  };
}
