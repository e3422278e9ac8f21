import { type ReportFigure, reportFigures, reportShapes } from '#contract/report-columns.ts';
import { m } from '#server/words.ts';
import { daysInWords, partInWords } from '../days-in-words.ts';
import type { AnyReport } from '../read-report.ts';
import { nameOfReport } from '../sheets.ts';
import { chart, tile } from './chart.ts';
import { written } from './figures.ts';
import { ink, type Paper, type Part, page, rule, wide, writeText } from './paper.ts';
import type { Look } from './report-pdf.ts';

const logoBox = { width: 150, height: 48 } as const;
const between = 12;

type Values = Partial<Record<ReportFigure, number | null>>;
type Figures = Partial<Record<ReportFigure, { value: number | null; previous: number | null }>>;

/** Writes the report's company, subject and days, and the days it is compared with. */
function cover(paper: Paper, root: Part, { report, head }: AnyReport, { logo, accent }: Look): number {
  const { company, from, to, previous, chapter, track, is_hidden } = head;
  const line = { x: page.margin, width: wide - logoBox.width - between };
  if (logo)
    root.add(
      paper.struct('Figure', { alt: m.report_logo({ company: company.name }) }, () => {
        const at = page.width - page.margin - logoBox.width;
        paper.image(logo, at, page.margin, { fit: [logoBox.width, logoBox.height], align: 'right', valign: 'center' });
      }),
    );
  let y: number = page.margin;
  y += writeText(paper, root, 'P', { ...line, text: company.name, face: 'medium', size: 13, colour: ink.quiet, y });
  y += writeText(paper, root, 'H1', { ...line, text: nameOfReport[report](), face: 'medium', size: 30, y });
  y += writeText(paper, root, 'P', { ...line, text: daysInWords(from, to), face: 'regular', size: 15, y: y + 2 }) + 2;
  const about = [chapter?.name ?? m.report_whole_company(), track?.title].filter((part) => part !== undefined);
  const compared = is_hidden ? m.report_hidden_line() : m.report_compared({ days: daysInWords(previous.from, previous.to) });
  const under = { ...line, width: wide, face: 'italic', size: 11.5, colour: ink.quiet } as const;
  y += writeText(paper, root, 'P', { ...under, text: `${about.join(' · ')}. ${compared}`, y: y + 4 }) + 14;
  rule(paper, y, accent, 2);
  return y + 18;
}

/** Writes the first page: the report's subject, its figures compared with the previous ones, and a chart of each figure over time. */
export function summaryPage(paper: Paper, root: Part, report: AnyReport, look: Look): void {
  const top = cover(paper, root, report, look);
  if (report.head.is_hidden) return;
  const shape = reportShapes[report.report] as { figures: readonly ReportFigure[]; series: readonly ReportFigure[] };
  const figures = report.head.figures as Figures;
  const each = (wide - (shape.figures.length - 1) * between) / shape.figures.length;
  const tiles = { y: top, height: 88 };
  for (const [index, figure] of shape.figures.entries()) {
    const { value = null, previous = null } = figures[figure] ?? {};
    const words = {
      name: m[`report_${figure}`](),
      value: written(figure, value),
      before: m.report_before({ value: written(figure, previous) }),
    };
    tile(paper, root, words, { ...tiles, x: page.margin + index * (each + between), width: each });
  }
  const { step, points } = report.head.series;
  if (points.length === 0) return;
  const count = shape.series.length;
  const width = (wide - (count - 1) * 2 * between) / count;
  for (const [index, figure] of shape.series.entries()) {
    const name = m[`report_${figure}`]();
    const unit = reportFigures[figure] === 'minutes' ? m.report_in_minutes({ name }) : name;
    const bars = points.map((point) => ({
      days: daysInWords(point.from, point.to),
      label: partInWords(point.from, step),
      value: (point as Values)[figure] ?? 0,
    }));
    chart(
      paper,
      root,
      look.accent,
      { title: unit, bars, written: (value) => written(figure, value) },
      { x: page.margin + index * (width + 2 * between), y: top + tiles.height + 26, width, height: 210 },
    );
  }
}
