import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import mammoth from 'mammoth';
import { textOf } from '../blocks.ts';
import type { Conversion } from '../clean.ts';
import type { ReadZipFormat } from '../formats.ts';
import { treeOfHtml } from '../html.ts';
import { UnreadableDocument } from '../imported-module.ts';
import { LeftOutList } from '../left-out.ts';
import { lessonsOf } from '../lessons.ts';
import { MediaList } from '../media-list.ts';
import { titleInProperties } from '../office.ts';
import type { ZipFolder } from '../zip-folder.ts';
import { makeNotes } from './notes.ts';
import { countUnread } from './unread-parts.ts';

/** The styles that are more than text, beside those that the library knows. */
const styleMap = [
  "p[style-name='Title'] => p.document-title:fresh",
  "p[style-name='Subtitle'] => p.document-summary:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\n')",
  "p[style-name='Source Code'] => pre:separator('\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\n')",
  "p[style-name='Code'] => pre:separator('\n')",
  "r[style-name='HTML Code'] => code",
  "r[style-name='Source Text'] => code",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='Code Char'] => code",
];

interface Picture {
  bytes: Buffer;
  type: FileTypeResult | undefined;
}

/** Converts a document to HTML, with its pictures by the addresses in it. The library reads the zip through our own checks. */
async function htmlOf(folder: ZipFolder): Promise<{ html: string; pictures: ReadonlyMap<string, Picture | null> }> {
  const pictures = new Map<string, Picture | null>();
  const file = {
    exists: (name: string) => folder.has(name),
    read: async (name: string, encoding?: string) => {
      if (encoding?.startsWith('utf')) return folder.text(name);
      const bytes = await folder.bytes(name);
      return encoding === 'base64' ? bytes.toString('base64') : bytes;
    },
  };
  const convertImage = mammoth.images.imgElement(async (image) => {
    const src = `document-picture-${pictures.size + 1}`;
    // A linked picture is never fetched, and one that the zip lacks can't be read.
    const bytes = await image.readAsBuffer().catch(() => null);
    pictures.set(src, bytes && { bytes: Buffer.from(bytes), type: await fileTypeFromBuffer(bytes) });
    return { src };
  });
  try {
    const options = { styleMap, convertImage, includeEmbeddedStyleMap: false, externalFileAccess: false };
    return { html: (await mammoth.convertToHtml({ file } as unknown as { path: string }, options)).value, pictures };
  } catch (error) {
    if (error instanceof UnreadableDocument || error instanceof RangeError) throw error;
    // The library has no specific error for a document that is not well formed.
    throw new UnreadableDocument({ code: 'document_damaged' });
  }
}

/** Takes the paragraphs with one of our classes out of the HTML, and returns the words of the first. */
function takeOut(html: string, name: string): { rest: string; found: string | null } {
  const pattern = new RegExp(`<p class="${name}">(.*?)</p>`, 'gs');
  const first = pattern.exec(html)?.[1];
  if (first === undefined) return { rest: html, found: null };
  const conversion: Conversion = { where: '', left: new LeftOutList(), pictureOf: () => null };
  return { rest: html.replace(`<p class="${name}">${first}</p>`, ''), found: textOf(treeOfHtml(first, conversion)).trim() };
}

/** Reads a Word document. */
export const readDocx: ReadZipFormat = async ({ name, mostSteps }, folder) => {
  const left = new LeftOutList();
  const media = new MediaList(left);
  const { html, pictures } = await htmlOf(folder);
  const { rest, found: title } = takeOut(html, 'document-title');
  const { rest: body, found: summary } = takeOut(rest, 'document-summary');
  const conversion: Conversion = {
    where: '',
    left,
    pictureOf(address, where) {
      const picture = pictures.get(address);
      if (picture) return media.addKnown(picture.bytes, picture.type, where);
      left.add('picture_missing', where);
      return null;
    },
  };
  const tree = treeOfHtml(body, conversion, makeNotes);
  await countUnread(folder, left);
  const own = title ?? (await titleInProperties(folder));
  const document = lessonsOf({ tree, title: own, otherwise: name }, { mostSteps, left });
  return { ...document, summary: summary ?? '', media: media.files, left_out: left.entries() };
};
