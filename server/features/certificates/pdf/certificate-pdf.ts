import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { groupsOfSerial } from '#contract/serial.ts';
import type { certificateSubjects, glyphs } from '#contract/values.ts';
import { type Face, fontOf, inFont, type TextInFont } from '#server/pdf-fonts.ts';
import { m } from '#server/words.ts';
import { type Hue, ink, softInk, tones, warning } from './colours.ts';
import { ground, mark, type Paper, page, rule, seal, squares } from './drawing.ts';

const completedWords: Record<(typeof certificateSubjects)[number], () => string> = {
  track: () => m.certificate_completed_track(),
  all_tracks: () => m.certificate_completed_all(),
  module: () => m.certificate_completed_module(),
};

/** Returns the line above the title. A company's own track or module is called that. */
function completedIn({ subject, written_by: company }: Pick<PrintedCertificate, 'subject' | 'written_by'>): string {
  if (company === null) return completedWords[subject]();
  return subject === 'module' ? m.certificate_completed_own_module({ company }) : m.certificate_completed_own({ company });
}

export interface PrintedCertificate {
  title: string;
  holder_name: string;
  /** Whether a track, all tracks or a module was completed. */
  subject: (typeof certificateSubjects)[number];
  modules: readonly string[];
  /** The company that wrote the track for its own people; null for the platform's. */
  written_by: string | null;
  /** The line saying how many steps were checked by the server and in the browser; null if they were not counted. */
  evidence: string | null;
  /** The line that the holder's company prints at the foot. */
  company_line: string | null;
  hue: Hue;
  glyph: (typeof glyphs)[number];
  serial: string;
  publicUrl: string;
  /** When the day of issue starts. */
  dated: Date;
  /** The day, in words, in the holder's time zone. */
  issuedOn: string;
  /** The line below the date, for a certificate with an end: its last day, or a notice that it is no longer valid. */
  end: { text: string; isWarning: boolean } | null;
}

/** A logo as PNG, and its company's name. */
interface PrintedLogo {
  picture: Buffer;
  company: string;
}

interface Line {
  text: string;
  face: Face;
  /** Points. */
  size: number;
  colour: string;
  x: number;
  y: number;
  width: number;
  align: 'left' | 'center' | 'right';
  /** Points between letters. */
  spacing?: number;
}

/** Setting any feature makes pdfkit lay out a line as a whole. Word by word, Arabic and Hebrew would be in the wrong order. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern'];

/** Selects a font face, which becomes part of the document on its first use. */
function choose(paper: Paper, face: Face): Paper {
  return paper.registerFont(face, fontOf(face).bytes).font(face);
}

function write(paper: Paper, { text, face, size, colour, x, y, width, align, spacing = 0 }: Line): void {
  // Letter spacing is also added after the last letter, so the line is shifted by half of it to centre it.
  const shift = align === 'center' ? spacing / 2 : 0;
  choose(paper, face).fontSize(size).fillColor(colour);
  paper.text(text, x + shift, y, { width, align, characterSpacing: spacing, lineGap: 0, features });
}

/** Returns the largest size, between `most` and `least` points, at which the text fits in this many lines, with its height. */
function fit(paper: Paper, { text, face }: TextInFont, width: number, most: number, least: number, lines: number) {
  choose(paper, face);
  for (let size = most; ; size -= 1) {
    const height = paper.fontSize(size).heightOfString(text, { width, features });
    if (size <= least || height <= lines * paper.currentLineHeight(true) + 1) return { size, height };
  }
}

const margin = 92;
const wide = page.width - 2 * margin;
const centred = { x: margin, width: wide, align: 'center' } as const;

/** Returns the text that fits under the title: the modules' names, or their number. */
function modulesLine(paper: Paper, modules: readonly string[]): TextInFont {
  const names = inFont(modules.join(' · '), 'regular');
  choose(paper, names.face).fontSize(11.5);
  const fits = paper.heightOfString(names.text, { width: wide, features }) <= 2 * paper.currentLineHeight(true) + 1;
  return fits ? names : { text: m.certificate_modules({ count: modules.length }), face: 'regular' };
}

/**
 * Draws the middle of the page, with the person and the achievement. Each line starts below the previous one, so long lines push the rest
 * down.
 */
function body(paper: Paper, root: PDFKit.PDFStructureElement, certificate: PrintedCertificate): void {
  const { line } = tones[certificate.hue];
  const name = inFont(certificate.holder_name, 'medium');
  const title = inFont(certificate.title, 'medium');
  const writeText = (kind: string, text: Omit<Line, 'x' | 'width' | 'align'>, actual?: string) => {
    root.add(paper.struct(kind, actual === undefined ? {} : { actual }, () => write(paper, { ...centred, ...text })));
  };
  writeText('H1', { text: m.certificate_kind().toUpperCase(), face: 'medium', size: 13, colour: line, y: 126, spacing: 3.2 });
  writeText('P', { text: m.certificate_presented(), face: 'italic', size: 15, colour: softInk, y: 164 });

  const nameFit = fit(paper, name, wide, 46, 24, 1);
  const nameAt = 190 + Math.max(0, (60 - nameFit.height) / 2);
  writeText('H2', { ...name, size: nameFit.size, colour: ink, y: nameAt }, certificate.holder_name);

  const below = Math.max(256, nameAt + nameFit.height + 6);
  const completed = inFont(completedIn(certificate), 'italic');
  writeText('P', { ...completed, size: 15, colour: softInk, y: below });
  const titleFit = fit(paper, title, wide, 32, 20, 1);
  const titleAt = below + 24;
  writeText('H2', { ...title, size: titleFit.size, colour: line, y: titleAt });
  const modules = { ...modulesLine(paper, certificate.modules), size: 11.5, colour: softInk, y: titleAt + titleFit.height + 8 };
  writeText('P', modules);
  if (certificate.evidence === null) return;
  const after = modules.y + choose(paper, modules.face).fontSize(modules.size).heightOfString(modules.text, { width: wide, features });
  writeText('P', { text: certificate.evidence, face: 'italic', size: 11.5, colour: softInk, y: after + 6 });
}

const foot = { y: 452, width: 190, left: 74, right: page.width - 74 - 190 } as const;
const code = 76;
/** The logo's area, within the frame and next to the mark. */
const logoBox = { x: 62, y: 58, width: 150, height: 56 } as const;
/** The company line's area, between the date and the QR code. */
const companyFoot = { x: page.width / 2 - 150, width: 300, y: 541 } as const;

function dateAt(paper: Paper, { issuedOn, end }: PrintedCertificate): void {
  const line = { x: foot.left, width: foot.width, align: 'center' } as const;
  write(paper, { ...line, text: issuedOn, face: 'medium', size: 17, colour: ink, y: foot.y + 20 });
  rule(paper, foot.left + 15, foot.y + 46, foot.width - 30);
  write(paper, { ...line, text: m.certificate_issued_on(), face: 'italic', size: 11.5, colour: softInk, y: foot.y + 50 });
  if (!end) return;
  const colour = end.isWarning ? warning : softInk;
  write(paper, {
    ...line,
    text: end.text,
    face: end.isWarning ? 'medium' : 'italic',
    size: end.isWarning ? 13 : 11.5,
    colour,
    y: foot.y + 66,
  });
}

function feet(paper: Paper, root: PDFKit.PDFStructureElement, certificate: PrintedCertificate): void {
  root.add(paper.struct('P', {}, () => dateAt(paper, certificate)));
  const { data } = encode(certificate.publicUrl, { ecc: 'M', border: 0 });
  const codeAt = foot.right + (foot.width - code) / 2;
  const alt = `${m.certificate_verify()}: ${certificate.publicUrl}`;
  root.add(
    paper.struct('Figure', { alt }, () => {
      squares(paper, data, codeAt, foot.y - 14, code);
      paper.link(codeAt, foot.y - 14, code, code, certificate.publicUrl);
    }),
  );
  const line = { x: foot.right, width: foot.width, align: 'center' } as const;
  root.add(
    paper.struct('P', {}, () => {
      write(paper, { ...line, text: m.certificate_verify(), face: 'italic', size: 11.5, colour: softInk, y: foot.y + code - 8 });
      const small = { ...line, face: 'regular', size: 8, colour: softInk } as const;
      write(paper, { ...small, text: m.certificate_serial(), y: foot.y + code + 6 });
      write(paper, { ...small, text: groupsOfSerial(certificate.serial).join(' '), y: foot.y + code + 15 });
    }),
  );
}

/** Draws the company's line, centred below the seal. A long line is printed smaller, and if necessary on two lines. */
function companyLine(paper: Paper, root: PDFKit.PDFStructureElement, text: string): void {
  const line = inFont(text, 'regular');
  const { size } = fit(paper, line, companyFoot.width, 10.5, 8, 1);
  root.add(paper.struct('P', {}, () => write(paper, { ...companyFoot, ...line, size, colour: softInk, align: 'center' })));
}

/** Draws the company's logo in the sheet's corner. */
function companyLogo(paper: Paper, root: PDFKit.PDFStructureElement, { picture, company }: PrintedLogo): void {
  root.add(
    paper.struct('Figure', { alt: m.certificate_logo({ company }) }, () => {
      paper.image(picture, logoBox.x, logoBox.y, { fit: [logoBox.width, logoBox.height], valign: 'center' });
    }),
  );
}

/** Draws something that screen readers should skip. */
function decoration(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

/** Returns the certificate as a PDF for printing: A4 landscape, with only vectors and embedded fonts, and tagged for screen readers. */
export async function certificatePdf(certificate: PrintedCertificate, logo: PrintedLogo | null = null): Promise<Buffer> {
  const { hue, glyph, dated } = certificate;
  const title = m.certificate_document({ title: certificate.title, name: certificate.holder_name });
  const paper = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    font: fontOf('regular').bytes as never,
    info: {
      Title: title,
      Author: m.product(),
      Creator: m.product(),
      Subject: m.certificate_kind(),
      CreationDate: dated,
      ModDate: dated,
    },
  });
  const bytes = buffer(paper);

  decoration(paper, () => {
    ground(paper, hue);
    mark(paper, hue, page.width / 2, 56, 40);
    seal(paper, hue, glyph, page.width / 2, foot.y + 32, 50);
  });
  const root = paper.struct('Document');
  paper.addStructure(root);
  const product = { ...centred, text: m.product(), face: 'medium', size: 13, colour: ink, y: 99, spacing: 1 } as const;
  root.add(paper.struct('P', {}, () => write(paper, product)));
  if (logo) companyLogo(paper, root, logo);
  body(paper, root, certificate);
  feet(paper, root, certificate);
  if (certificate.company_line !== null) companyLine(paper, root, certificate.company_line);
  root.end();
  paper.end();
  return bytes;
}
