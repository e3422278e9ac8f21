import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { type Face, fontOf, inFont } from '#server/pdf-fonts.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import type { AnyReport } from './read-report.ts';
import { type Cell, nameOfReport, type Sheet, sheetsOf } from './sheets.ts';

type Paper = PDFKit.PDFDocument;

/** A4 on its side, in points of 1/72 inch. */
const page = { width: 841.89, height: 595.28, margin: 40 } as const;
const wide = page.width - 2 * page.margin;
const line = { row: 18, text: 10 } as const;
/** Rows of one table at most: whoever needs more takes the file of a spreadsheet. */
const mostRows = 1_000;
const ink = { text: '#1f2933', quiet: '#52606d', rule: '#cbd2d9' } as const;

const numbers = new Intl.NumberFormat(formatLocale[baseLocale]);
const written = (value: Cell) => (value === null ? '–' : typeof value === 'number' ? numbers.format(value) : value);

function write(
  paper: Paper,
  original: string,
  wanted: Face,
  size: number,
  colour: string,
  x: number,
  y: number,
  options: PDFKit.Mixins.TextOptions,
) {
  const { text, face } = inFont(original, wanted);
  paper.registerFont(face, fontOf(face).bytes).font(face).fontSize(size).fillColor(colour);
  paper.text(text, x, y, { lineBreak: false, ...options });
}

/** Where each column begins and how wide it is: texts have more room than numbers. */
function placesOf(columns: Sheet['columns'], rows: Sheet['rows']): { x: number; width: number; isText: boolean }[] {
  const isText = columns.map((_, index) => index === 0 || rows.some((row) => typeof row[index] === 'string'));
  const weights = columns.map((_, index) =>
    isText[index] ? Math.max(2, Math.min(6, Math.max(...rows.map((row) => String(row[index] ?? '').length / 8), 0))) : 2,
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let x: number = page.margin;
  return weights.map((weight, index) => {
    const place = { x, width: (weight / whole) * wide - 8, isText: isText[index] ?? false };
    x += (weight / whole) * wide;
    return place;
  });
}

const foot = page.height - page.margin;

/** One table, on as many pages as it takes; its head stands on each of them. Gives how far down it reached. */
function table(paper: Paper, { name, columns, rows }: Sheet, top: number): number {
  const places = placesOf(columns, rows);
  const shown = rows.slice(0, mostRows);
  let y = top;
  const row = (cells: readonly string[], face: Face, height: number) => {
    for (const [index, cell] of cells.entries()) {
      const place = places[index];
      if (place)
        write(paper, cell, face, line.text, ink.text, place.x, y, {
          width: place.width,
          height,
          lineBreak: height > line.row,
          ellipsis: true,
          align: place.isText ? 'left' : 'right',
        });
    }
    y += height;
    paper
      .moveTo(page.margin, y - 4)
      .lineTo(page.width - page.margin, y - 4)
      .lineWidth(0.5)
      .stroke(ink.rule);
  };
  const head = () => {
    write(paper, name, 'medium', 14, ink.text, page.margin, y, { width: wide });
    y += 22;
    row(
      columns.map((column) => column.name),
      'medium',
      2 * line.row,
    );
  };
  const next = () => {
    paper.addPage();
    y = page.margin;
  };
  if (y + 4 * line.row + 22 > foot) next();
  head();
  for (const cells of shown) {
    if (y + line.row > foot) {
      next();
      head();
    }
    row(cells.map(written), 'regular', line.row);
  }
  if (rows.length > shown.length) {
    if (y + line.row > foot) next();
    write(paper, m.report_pdf_more({ shown: shown.length, total: rows.length }), 'italic', line.text, ink.quiet, page.margin, y, {
      width: wide,
    });
    y += line.row;
  }
  return y + 16;
}

/** A report as a PDF: its figures, its parts over time, and its rows. */
export async function reportPdf(report: AnyReport): Promise<Buffer> {
  const { company, from, to, previous, chapter, track, is_hidden } = report.head;
  const title = nameOfReport[report.report]();
  const paper = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    font: '',
    lang: baseLocale,
    displayTitle: true,
    info: { Title: `${title} · ${company.name}`, Creator: m.product() },
  });
  const whole = buffer(paper);
  write(paper, title, 'medium', 24, ink.text, page.margin, page.margin, { width: wide });
  const about = [company.name, chapter?.name, track?.title, m.report_days({ from, to })].filter((part) => part !== undefined);
  write(paper, about.join(' · '), 'regular', 12, ink.text, page.margin, page.margin + 32, { width: wide });
  const compared = m.report_compared({ days: m.report_days(previous) });
  write(paper, is_hidden ? m.report_hidden_line() : compared, 'italic', 11, ink.quiet, page.margin, page.margin + 50, { width: wide });
  let y = page.margin + 80;
  if (!is_hidden) for (const sheet of sheetsOf(report)) if (sheet.rows.length > 0) y = table(paper, sheet, y);
  paper.end();
  return whole;
}
