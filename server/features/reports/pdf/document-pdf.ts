import { buffer } from 'node:stream/consumers';
import { m } from '#server/words.ts';
import { dayInWords, daysInWords } from '../days-in-words.ts';
import type { Sheet } from '../sheets.ts';
import { writtenCell } from './figures.ts';
import { feet, newPaper } from './new-paper.ts';
import { ink, page, rule, wide, writeText } from './paper.ts';
import type { Look } from './report-pdf.ts';
import { table } from './table.ts';

/** A document about a company on one day. */
export interface PrintedDocument {
  name: string;
  /** The day that it describes. */
  day: string;
  /** Its sentences, the first of which is emphasised. */
  lines: readonly string[];
  sheets: readonly Sheet[];
}

/** Creates a document as a PDF: its title, its sentences, and its tables. */
export async function documentPdf(
  { name: title, day, lines, sheets }: PrintedDocument,
  company: string,
  { accent, made_on }: Look,
): Promise<Buffer> {
  const name = m.document_on({ name: title, day: daysInWords(day, day) });
  const paper = newPaper(`${name} · ${company}`, company);
  const whole = buffer(paper);
  const root = paper.struct('Document');
  paper.addStructure(root);
  const at = { x: page.margin, width: wide };
  let y: number = page.margin;
  y += writeText(paper, root, 'P', { ...at, text: company, face: 'medium', size: 13, colour: ink.quiet, y });
  y += writeText(paper, root, 'H1', { ...at, text: name, face: 'medium', size: 26, y });
  for (const [index, text] of lines.entries()) {
    const look = index === 0 ? ({ face: 'italic', size: 11.5 } as const) : ({ face: 'regular', size: 9.5 } as const);
    y += writeText(paper, root, 'P', { ...at, ...look, text, colour: ink.quiet, y: y + 4 }) + (index === lines.length - 1 ? 14 : 4);
  }
  rule(paper, y, accent, 2);
  y += 18;
  for (const sheet of sheets) y = table(paper, root, sheet, writtenCell, y);
  feet(paper, [company, name, m.report_made_on({ day: dayInWords(made_on) })]);
  root.end();
  paper.end();
  return whole;
}
