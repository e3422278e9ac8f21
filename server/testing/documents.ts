import { strToU8, zipSync } from 'fflate';
import PdfDocument from 'pdfkit';

/** Documents for tests, as small as programs accept them. */

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8"?>';
const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const relations = (...all: string[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
const types = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="emf" ContentType="image/x-emf"/></Types>`;

/** Returns a zip with texts and bytes by their names. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content])),
    ),
  );

/** A paragraph of a Word document, with its runs as XML or as text. */
export const paragraph = (content: string, style = '', more = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${more}</w:pPr>${content.startsWith('<') ? content : `<w:r><w:t xml:space="preserve">${content}</w:t></w:r>`}</w:p>`;
export const listItem = (text: string, level = 0) =>
  paragraph(text, '', `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`);
export const wordPicture = (id: string, description: string) =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="p" descr="${description}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${id}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const names = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: office,
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  p: 'http://schemas.openxmlformats.org/presentationml/2006/main',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
};
const spaces = Object.entries(names)
  .map(([name, uri]) => `xmlns:${name}="${uri}"`)
  .join(' ');

const style = (id: string, name: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
const styles = `${head}<w:styles ${spaces}>${[
  style('Title', 'Title'),
  style('Subtitle', 'Subtitle'),
  style('Heading1', 'heading 1'),
  style('Heading2', 'heading 2'),
  style('Code', 'HTML Preformatted'),
].join('')}</w:styles>`;
const numbering = `${head}<w:numbering ${spaces}><w:abstractNum w:abstractNumId="0">${[0, 1]
  .map((level) => `<w:lvl w:ilvl="${level}"><w:numFmt w:val="bullet"/></w:lvl>`)
  .join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

/** Returns the files of a Word document. */
export const wordFiles = (body: string, { media = {}, footnote = '' }: { media?: Record<string, Uint8Array>; footnote?: string } = {}) => ({
  '[Content_Types].xml': types,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'word/document.xml')),
  'word/_rels/document.xml.rels': relations(
    relation('styles', 'styles', 'styles.xml'),
    relation('numbering', 'numbering', 'numbering.xml'),
    relation('footnotes', 'footnotes', 'footnotes.xml'),
    relation('link', 'hyperlink', 'https://example.com/a', 'External'),
    relation('script', 'hyperlink', 'javascript:alert(1)', 'External'),
    relation('linked', 'image', 'https://example.com/elsewhere.png', 'External'),
    ...Object.keys(media).map((name) => relation(name.replace(/\..*/, ''), 'image', `media/${name}`)),
  ),
  'word/styles.xml': styles,
  'word/numbering.xml': numbering,
  'word/footnotes.xml': `${head}<w:footnotes ${spaces}><w:footnote w:id="2">${paragraph(footnote)}</w:footnote></w:footnotes>`,
  'word/document.xml': `${head}<w:document ${spaces}><w:body>${body}</w:body></w:document>`,
  ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
});

interface SlideParts {
  title?: string;
  titleType?: 'title' | 'ctrTitle';
  /** The shapes below the title, as XML. */
  shapes?: string;
  notes?: string;
  isHidden?: boolean;
}

/** A run of text on a slide. */
export const run = (text: string, properties = '') => `<a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r>`;
export const slideText = (paragraphs: readonly string[], placeholder = '<p:ph idx="1"/>') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="3" name="t"/><p:cNvSpPr/><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs
    .map((text) => (text.startsWith('<a:p>') ? text : `<a:p>${text}</a:p>`))
    .join('')}</p:txBody></p:sp>`;
const slide = ({ title, titleType = 'title', shapes = '', isHidden }: SlideParts) =>
  `${head}<p:sld ${spaces}${isHidden ? ' show="0"' : ''}><p:cSld><p:spTree>${
    title === undefined ? '' : slideText([run(title)], `<p:ph type="${titleType}"/>`)
  }${shapes}</p:spTree></p:cSld></p:sld>`;

/** Returns the files of a presentation. */
export const presentationFiles = (slides: readonly SlideParts[], media: Record<string, Uint8Array> = {}) => ({
  '[Content_Types].xml': types,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'ppt/presentation.xml')),
  'ppt/presentation.xml': `${head}<p:presentation ${spaces}><p:sldIdLst>${slides
    .map((_, index) => `<p:sldId id="${256 + index}" r:id="s${index}"/>`)
    .join('')}</p:sldIdLst></p:presentation>`,
  'ppt/_rels/presentation.xml.rels': relations(...slides.map((_, index) => relation(`s${index}`, 'slide', `slides/slide${index + 1}.xml`))),
  ...Object.fromEntries(
    slides.flatMap((parts, index) => [
      [`ppt/slides/slide${index + 1}.xml`, slide(parts)],
      [
        `ppt/slides/_rels/slide${index + 1}.xml.rels`,
        relations(
          relation('link', 'hyperlink', 'https://example.com/b', 'External'),
          ...Object.keys(media).map((name) => relation(name.replace(/\..*/, ''), 'image', `../media/${name}`)),
          ...(parts.notes === undefined ? [] : [relation('notes', 'notesSlide', `../notesSlides/notesSlide${index + 1}.xml`)]),
        ),
      ],
      [
        `ppt/notesSlides/notesSlide${index + 1}.xml`,
        `${head}<p:notes ${spaces}><p:cSld><p:spTree>${slideText([run(parts.notes ?? '')], '<p:ph type="body" idx="1"/>')}</p:spTree></p:cSld></p:notes>`,
      ],
    ]),
  ),
  ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`ppt/media/${name}`, bytes])),
});

/** Returns a PDF that a function draws. */
export async function pdfOf(draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve) => void pdf.on('end', resolve));
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
  draw(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
