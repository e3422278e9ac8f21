import PDFDocument from 'pdfkit';
import { fontOf } from '#server/pdf-fonts.ts';
import { baseLocale, m } from '#server/words.ts';
import { ink, type Paper, page, wide, write } from './paper.ts';

/** Starts a document, tagged for screen readers. */
export const newPaper = (title: string, author: string): Paper =>
  new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    font: fontOf('regular').bytes as never,
    lang: baseLocale,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: m.product() },
  });

/** Writes each page's footer: what the document is about, and the page number. */
export function feet(paper: Paper, about: readonly string[]): void {
  const { start, count } = paper.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    paper.switchToPage(index);
    paper.markContent('Artifact', { type: 'Pagination' });
    const line = { face: 'regular', size: 8.5, colour: ink.quiet, x: page.margin, y: page.height - page.margin + 2 } as const;
    write(paper, { ...line, text: about.join(' · '), width: wide - 90 });
    write(paper, { ...line, text: m.report_page({ page: index + 1, pages: count }), width: wide, align: 'right' });
    paper.endMarkedContent();
  }
}
