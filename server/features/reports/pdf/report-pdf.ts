import { buffer } from 'node:stream/consumers';
import { m } from '#server/words.ts';
import { dayInWords, daysInWords } from '../days-in-words.ts';
import type { AnyReport } from '../read-report.ts';
import { meaningsOf, nameOfReport, tablesOver } from '../sheets.ts';
import { writtenCell } from './figures.ts';
import { feet, newPaper } from './new-paper.ts';
import { foot, ink, type Paper, type Part, page, wide, writeText } from './paper.ts';
import { summaryPage } from './summary-page.ts';
import { table } from './table.ts';

/** How a company's report looks. */
export interface Look {
  /** The company's logo as a PNG. */
  logo: Buffer | null;
  /** The accent colour, for use on white. */
  accent: string;
  /** The day the report was created, in the company's calendar. */
  made_on: string;
}

/** Writes what each figure means, at the end of the document. */
function meanings(paper: Paper, root: Part, report: AnyReport, top: number): void {
  const line = { x: page.margin, width: wide * 0.8, size: 10.5 } as const;
  const all = meaningsOf(report);
  let y = top;
  if (y + 70 > foot) {
    paper.addPage();
    y = page.margin;
  }
  y += writeText(paper, root, 'H2', { ...line, text: m.report_sheet_means(), face: 'medium', size: 15, y }) + 6;
  for (const { name, means } of all) {
    if (y + 34 > foot) {
      paper.addPage();
      y = page.margin;
    }
    y += writeText(paper, root, 'P', { ...line, text: name, face: 'medium', y });
    y += writeText(paper, root, 'P', { ...line, text: means, face: 'regular', colour: ink.quiet, y }) + 6;
  }
}

/**
 * Creates a report as a PDF: one page with its figures and charts, then its tables and what the figures mean. It is tagged for screen
 * readers.
 */
export async function reportPdf(report: AnyReport, look: Look): Promise<Buffer> {
  const { company, from, to } = report.head;
  const days = daysInWords(from, to);
  const paper = newPaper(`${nameOfReport[report.report]()} · ${company.name} · ${days}`, company.name);
  const whole = buffer(paper);
  const root = paper.struct('Document');
  paper.addStructure(root);
  summaryPage(paper, root, report, look);
  if (!report.head.is_hidden) {
    paper.addPage();
    let y: number = page.margin;
    for (const sheet of tablesOver(report)) if (sheet.rows.length > 0) y = table(paper, root, sheet, writtenCell, y);
    meanings(paper, root, report, y);
  }
  feet(paper, [company.name, nameOfReport[report.report](), days, m.report_made_on({ day: dayInWords(look.made_on) })]);
  root.end();
  paper.end();
  return whole;
}
