import { buffer } from 'node:stream/consumers';
import { m } from '#server/words.ts';
import { dayInWords, daysInWords } from '../days-in-words.ts';
import type { Sheet } from '../sheets.ts';
import { feet, newPaper } from './new-paper.ts';
import { ink, page, rule, wide, writeText } from './paper.ts';
import type { Look } from './report-pdf.ts';
import { table } from './table.ts';

interface About {
  company: string;
  /** The day that it describes. */
  day: string;
  /** The figures, in a sentence. */
  line: string;
}

/** Creates the proof of who was compliant on a day as a PDF: its figures in a sentence, and the table. */
export async function compliancePdf(sheet: Sheet, { company, day, line }: About, { accent, made_on }: Look): Promise<Buffer> {
  const name = m.compliance_on({ day: daysInWords(day, day) });
  const paper = newPaper(`${name} · ${company}`, company);
  const whole = buffer(paper);
  const root = paper.struct('Document');
  paper.addStructure(root);
  const at = { x: page.margin, width: wide };
  let y: number = page.margin;
  y += writeText(paper, root, 'P', { ...at, text: company, face: 'medium', size: 13, colour: ink.quiet, y });
  y += writeText(paper, root, 'H1', { ...at, text: name, face: 'medium', size: 26, y });
  y += writeText(paper, root, 'P', { ...at, text: line, face: 'italic', size: 11.5, colour: ink.quiet, y: y + 4 }) + 14;
  rule(paper, y, accent, 2);
  table(paper, root, sheet, (value) => String(value ?? '–'), y + 18);
  feet(paper, [company, name, m.report_made_on({ day: dayInWords(made_on) })]);
  root.end();
  paper.end();
  return whole;
}
