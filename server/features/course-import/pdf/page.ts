import type { PDFDocumentProxy } from 'unpdf/pdfjs';

/** A piece of text with its place, in points from the lower left corner of the page. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  isCode: boolean;
  /** The address that it links to. */
  link: string | null;
}

/** A picture with its place: its pixels, row by row. */
export interface PagePicture {
  y: number;
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  pixels: Uint8Array;
}

export interface PageContent {
  number: number;
  height: number;
  pieces: Piece[];
  pictures: PagePicture[];
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;
type Matrix = readonly [number, number, number, number, number, number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The shortest side, in pixels, of a picture that is more than decoration. */
const smallest = 32;

interface Operators {
  save: number;
  restore: number;
  transform: number;
  paintImageXObject: number;
}
interface RawPicture {
  width?: number;
  height?: number;
  data?: Uint8ClampedArray | Uint8Array | null;
}

/** Returns a decoded picture of a page; null if it could not be decoded. */
const objectOf = (page: Page, name: string): Promise<RawPicture | null> =>
  new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve));

/** Returns the pictures that a page paints, with the height at which it paints them. */
async function picturesOf(page: Page, operators: Operators): Promise<PagePicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: PagePicture[] = [];
  const saved: Matrix[] = [];
  let matrix = identity;
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as unknown[] | null;
    if (operator === operators.save) saved.push(matrix);
    else if (operator === operators.restore) matrix = saved.pop() ?? identity;
    else if (operator === operators.transform) matrix = times(matrix, given as unknown as Matrix);
    else if (operator === operators.paintImageXObject && typeof given?.[0] === 'string') {
      const { width = 0, height = 0, data } = (await objectOf(page, given[0])) ?? {};
      const channels = data ? data.length / (width * height) : 0;
      if (!data || Math.min(width, height) < smallest || (channels !== 1 && channels !== 3 && channels !== 4)) continue;
      found.push({ y: Math.max(matrix[5], matrix[5] + matrix[3]), width, height, channels, pixels: Uint8Array.from(data) });
    }
  }
  return found;
}

interface Annotation {
  subtype?: string;
  url?: string;
  rect?: number[];
}

/** Returns the links of a page, each with its rectangle. */
const linksOf = async (page: Page) =>
  ((await page.getAnnotations()) as Annotation[]).flatMap(({ subtype, url, rect }) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? [];
    return subtype === 'Link' && url ? [{ url, left, bottom, right, top }] : [];
  });

/** Returns the boundary between two words that is nearest to a position in a text. */
function wordBoundary(text: string, at: number): number {
  const boundaries = [0, ...[...text.matchAll(/\s+/g)].flatMap(({ index, 0: gap }) => [index, index + gap.length]), text.length];
  return boundaries.reduce((best, next) => (Math.abs(next - at) < Math.abs(best - at) ? next : best), 0);
}

/** Divides a piece where a link starts and ends. A PDF only says where the link's rectangle is. */
function withLink(piece: Piece, links: Awaited<ReturnType<typeof linksOf>>): Piece[] {
  const { x, y, width, text } = piece;
  const link = links.find(({ left, right, bottom, top }) => left < x + width && x < right && bottom - 2 <= y && y <= top + 2);
  if (!link || width <= 0) return [piece];
  const placeOf = (position: number) => wordBoundary(text, ((position - x) / width) * text.length);
  const [from, to] = [placeOf(link.left), placeOf(link.right)];
  const part = (start: number, end: number, url: string | null): Piece[] =>
    end > start
      ? [
          {
            ...piece,
            text: text.slice(start, end),
            x: x + (width * start) / text.length,
            width: (width * (end - start)) / text.length,
            link: url,
          },
        ]
      : [];
  return [...part(0, from, null), ...part(from, to, link.url), ...part(to, text.length, null)];
}

/** Returns the name of a font, such as `ABCDEF+Inter-Bold`; empty if the page has not loaded it. */
function fontName(page: Page, id: string): string {
  if (!page.commonObjs.has(id)) return '';
  const font = page.commonObjs.get(id) as { name?: string } | null;
  return font?.name ?? '';
}

/** Reads one page. Text that is turned, such as a watermark, is left out. */
export async function readPage(document: PDFDocumentProxy, number: number, operators: Operators): Promise<PageContent> {
  const page = await document.getPage(number);
  const pictures = await picturesOf(page, operators);
  const links = await linksOf(page);
  const { items, styles } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str === '') return [];
    const [, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(c, d);
    if (Math.abs(b) > 0.1 * size || size === 0) return [];
    const font = fontName(page, item.fontName);
    const piece = {
      text: item.str,
      x,
      y,
      width: item.width,
      size: Math.round(size * 2) / 2,
      isBold: /bold|black|heavy|semibold/i.test(font),
      isItalic: /italic|oblique/i.test(font),
      isCode: /courier|consolas|menlo|monaco|mono\b|monospace/i.test(font) || styles[item.fontName]?.fontFamily === 'monospace',
      link: null,
    };
    return withLink(piece, links);
  });
  const { height } = page.getViewport({ scale: 1 });
  page.cleanup();
  return { number, height, pieces, pictures };
}
