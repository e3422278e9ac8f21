import { type Face, fontOf, inFont } from '#server/pdf-fonts.ts';

export type Paper = PDFKit.PDFDocument;
export type Part = PDFKit.PDFStructureElement;

/** A4 landscape, in points of 1/72 inch. */
export const page = { width: 841.89, height: 595.28, margin: 40 } as const;
export const wide = page.width - 2 * page.margin;
/** The vertical position where a page's content ends. The footer is below it. */
export const foot = page.height - page.margin - 12;
export const ink = { text: '#161f2b', quiet: '#445062', rule: '#cbd2d9', ground: '#f4f6f8' } as const;

/** Font features for digits with equal width and height, which can be compared from row to row. */
const ofNumbers: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'lnum', 'tnum'];

export interface Words {
  text: string;
  face: Face;
  /** The font size in points. */
  size: number;
  colour?: string;
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'center' | 'right';
}

function choose(paper: Paper, original: string, wanted: Face, size: number): string {
  const { text, face } = inFont(original, wanted);
  paper.registerFont(face, fontOf(face).bytes).font(face).fontSize(size);
  return text;
}

/** Returns the height of the text, over all its lines. */
export function heightOf(paper: Paper, { text, face, size, width }: Pick<Words, 'text' | 'face' | 'size' | 'width'>): number {
  return paper.heightOfString(choose(paper, text, face, size), { width, features: ofNumbers });
}

/** Writes the text on as many lines as it needs; returns its height. */
export function write(paper: Paper, words: Words): number {
  const { x, y, width, align = 'left', colour = ink.text } = words;
  const text = choose(paper, words.text, words.face, words.size);
  paper.fillColor(colour).text(text, x, y, { width, align, features: ofNumbers });
  return heightOf(paper, words);
}

/** Writes the text as a tagged part of the document, which screen readers announce. */
export function writeText(paper: Paper, parent: Part, kind: string, words: Words): number {
  let height = 0;
  parent.add(
    paper.struct(kind, {}, () => {
      height = write(paper, words);
    }),
  );
  return height;
}

/** Draws decoration, which screen readers skip. */
export function decoration(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

export function rule(paper: Paper, y: number, colour: string = ink.rule, thickness = 0.5): void {
  decoration(paper, () => {
    paper
      .moveTo(page.margin, y)
      .lineTo(page.width - page.margin, y)
      .lineWidth(thickness)
      .stroke(colour);
  });
}
