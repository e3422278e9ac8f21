import type { Report } from '../faults.ts';
import { fieldOf, readYaml } from '../yaml-text.ts';
import { computeFrames, type Frame } from './compute.ts';
import { type FigureData, writtenFigure } from './schema.ts';

/** The longest text of a figure, in characters. */
const longest = 8_000;

/** A figure as it is drawn: one frame for each position of its slider. */
export interface Figure {
  written: FigureData;
  frames: readonly Frame[];
}

/** Reads a figure's YAML. Every fault is reported with its line; returns undefined if there is one. */
export function readFigure(text: string, at: { file: string; firstLine: number }, report: Report): Figure | undefined {
  if (text.length > longest) {
    report(at.file, at.firstLine, { code: 'catalog_figure_long', params: { most: longest } });
    return undefined;
  }
  const read = readYaml(text, writtenFigure, at, report);
  if (!read) return undefined;
  const { frames, faults } = computeFrames(read.value);
  for (const { path, fault } of faults) report(at.file, read.lineOf(path), fault, fieldOf(path));
  return faults.length === 0 ? { written: read.value, frames } : undefined;
}

const wordsIn = (written: FigureData): string =>
  written.kind === 'text'
    ? written.blocks
        .flatMap(({ label = '', parts }) => [label, parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')])
        .join('\n')
    : written.text;

/** Returns the words of a figure that a search can find: its title, its text and its caption. */
export function wordsOfFigure(text: string): string {
  const figure = readFigure(text, { file: '', firstLine: 1 }, () => undefined);
  if (!figure) return '';
  const { title, caption = '' } = figure.written;
  return [title, wordsIn(figure.written), caption].filter(Boolean).join('\n');
}
