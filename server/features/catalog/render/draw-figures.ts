import type { Root } from 'hast';
import { toString } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { figureTree } from '../figures/figure-tree.ts';
import { readFigure } from '../figures/read-figure.ts';
import { fenceOf } from './fence.ts';

/** Draws each fence named `figure`. One with a fault stays a piece of code; its author reads what is wrong where faults are listed. */
export function drawFigures() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (index === undefined || !parent || fenceOf(node)?.language !== 'figure') return;
      const figure = readFigure(toString(node), { file: '', firstLine: 1 }, () => undefined);
      if (figure) parent.children[index] = figureTree(figure);
    });
  };
}
