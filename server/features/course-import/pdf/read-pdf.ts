import type { RootContent } from 'mdast';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { courseImportLimits } from '#contract/course-import-values.ts';
import { limits } from '#contract/values.ts';
import { pictureReader } from '#server/pictures.ts';
import { m } from '#server/words.ts';
import { cleanTree } from '../clean.ts';
import type { ReadFormat } from '../formats.ts';
import { UnreadableDocument } from '../imported-module.ts';
import { LeftOutList } from '../left-out.ts';
import { lessonsOf } from '../lessons.ts';
import { MediaList } from '../media-list.ts';
import { blocksOfLines } from './blocks-of-lines.ts';
import { type Item, itemsOf, withoutRepeated } from './lines.ts';
import { type PageContent, type PagePicture, readPage } from './page.ts';

const most = courseImportLimits.pages.most;

/** Opens a PDF. Nothing in it is run, and no font is fetched. */
async function open(bytes: Buffer) {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      enableXfa: false,
      maxImageSize: limits.picturePixels.most,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableDocument({ code: isProtected ? 'document_encrypted' : 'document_damaged' });
  }
}

async function pagesOf(bytes: Buffer): Promise<{ pages: PageContent[]; title: string | null }> {
  const document = await open(bytes);
  const count = document.numPages;
  if (count > most) throw new UnreadableDocument({ code: 'document_too_long', params: { pages: count, most } });
  const { OPS } = await getResolvedPDFJS();
  const pages: PageContent[] = [];
  try {
    const { info } = await document.getMetadata();
    const title = (info as { Title?: unknown }).Title;
    for (let number = 1; number <= count; number++) pages.push(await readPage(document, number, OPS));
    return { pages, title: typeof title === 'string' && title.trim() !== '' ? title.trim() : null };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new UnreadableDocument({ code: 'document_damaged' });
  }
}

/** Returns the pictures as PNG, by the number with which the blocks name them. A picture that most pages show is a decoration. */
async function encoded(pictures: readonly PagePicture[], pages: number): Promise<Map<string, Buffer>> {
  const sharp = await pictureReader();
  const counts = new Map<string, number>();
  const shapeOf = ({ width, height, channels, pixels }: PagePicture) =>
    `${width} ${height} ${channels} ${Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength).subarray(0, 4_096).toString('latin1')}`;
  for (const picture of pictures) counts.set(shapeOf(picture), (counts.get(shapeOf(picture)) ?? 0) + 1);
  const files = new Map<string, Buffer>();
  for (const [index, picture] of pictures.entries()) {
    if ((counts.get(shapeOf(picture)) ?? 0) > Math.max(2, pages / 2) || files.size >= limits.modulePictures.most) continue;
    const { width, height, channels, pixels } = picture;
    files.set(String(index), await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer());
  }
  return files;
}

/** Reads a PDF. It has no structure of its own: sizes and distances say what is a heading, a paragraph, a list or a table. */
export const readPdf: ReadFormat = async ({ bytes, name, mostSteps }) => {
  const left = new LeftOutList();
  const media = new MediaList(left);
  const { pages, title } = await pagesOf(bytes);
  if (pages.every(({ pieces }) => pieces.length === 0))
    throw new UnreadableDocument({ code: pages.some(({ pictures }) => pictures.length > 0) ? 'document_scanned' : 'document_empty' });
  for (const { number, pieces } of pages) if (pieces.length === 0) left.add('page_without_text', m.course_page({ number }));
  const { kept, removed } = withoutRepeated(pages, pages.flatMap(itemsOf));
  if (removed > 0) left.add('repeated_line', '', { count: removed });
  const pictures = kept.flatMap((item: Item) => ('picture' in item ? [item.picture] : []));
  const files = await encoded(pictures, pages.length);
  const placed = blocksOfLines(kept, (picture) => String(pictures.indexOf(picture)));
  const stored = new Map<string, string | null>();
  for (const [address, file] of files) stored.set(address, await media.add(file, ''));
  const children = placed.flatMap(({ page, block }): RootContent[] => {
    const where = m.course_page({ number: page });
    return cleanTree({ type: 'root', children: [block] }, { where, left, pictureOf: (address) => stored.get(address) ?? null }).children;
  });
  const document = lessonsOf({ tree: { type: 'root', children }, title, otherwise: name }, { mostSteps, left });
  return { ...document, summary: '', media: media.files, left_out: left.entries() };
};
