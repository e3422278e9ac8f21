import { limits } from '#contract/values.ts';
import { refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import { pictureReader } from '#server/pictures.ts';
import { endingOf, isTape, pictureTypes } from './assets.ts';

const path = 'body.file';
const notPicture = () => refusedField({ path, code: 'picture_not_picture' });
/** A stored picture's longest side, in pixels: twice the width of a lesson's column, for high-density screens. */
const keptSide = 2_400;
/** Seconds after which reading a picture is abandoned. */
const patience = 20;

/** How each format is stored. AVIF is converted to WebP, which all recent browsers show and PDF generators can read. */
const kept = { png: 'png', jpeg: 'jpeg', webp: 'webp', gif: 'gif', heif: 'webp' } as const;
const endings = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' } as const;

/** A picture's format and size according to its header. `pixels` counts all frames. */
interface PictureHead {
  format: string;
  pages: number;
  pixels: number;
}

/** Returns what a picture's header says; undefined for a file that is not a picture. */
export async function pictureHead(file: Buffer): Promise<PictureHead | undefined> {
  const sharp = await pictureReader();
  // The dimensions are read from the file's header first, because a few bytes can claim to be a picture of gigabytes.
  const read = async () => sharp(file, { limitInputPixels: false, animated: true }).metadata();
  // An unknown format is thrown before there is a promise that could be rejected.
  const head = await read().catch(() => undefined);
  if (!head) return undefined;
  const { width, height, pages = 1, pageHeight, format } = head;
  return { format, pages, pixels: width * (pages > 1 && pageHeight ? pageHeight * pages : height) };
}

/** Returns the fault of a picture with too many pixels. */
export const pixelsFault = (pixels: number) =>
  ({ code: 'picture_pixels', params: { megapixels: Math.ceil(pixels / 1e6), most: limits.picturePixels.most / 1e6 } }) as const;

/**
 * Returns a picture as it is stored: its pixels, upright and no larger than it will be shown, without metadata. Throws `invalid_request`
 * for a file that is not a picture, and for one with too many pixels.
 */
export async function lessonPicture(file: Buffer): Promise<{ bytes: Buffer; ending: string }> {
  const head = await pictureHead(file);
  if (!head) throw notPicture();
  const { format, pages, pixels } = head;
  const to = Object.hasOwn(kept, format) ? kept[format as keyof typeof kept] : undefined;
  if (!to || pages > 1_000) throw notPicture();
  const most = limits.picturePixels.most;
  if (pixels > most) throw refusedField({ path, ...pixelsFault(pixels) });
  const sharp = await pictureReader();
  const isAnimated = pages > 1;
  const read = sharp(file, { limitInputPixels: most, failOn: 'error', animated: isAnimated }).timeout({ seconds: patience });
  const upright = isAnimated
    ? read
    : read.autoOrient().resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true });
  const bytes = await upright
    .toFormat(to, to === 'png' ? { compressionLevel: 9 } : { quality: 85 })
    .toBuffer()
    .catch(() => {
      throw notPicture();
    });
  return { bytes, ending: endings[to] };
}

/** Texts that a picture's file contains if it has Exif, XMP or IPTC data, or a comment. Other files may contain them by chance. */
const marks = ['Exif', 'EXIF', 'eXIf', 'ns.adobe.com', 'XMP ', 'Photoshop 3.0', 'tEXt', 'zTXt', 'iTXt'];
/** The same for a comment in a JPEG: the start of the segment. */
const comment = Buffer.from([0xff, 0xfe]);
const mayHaveMetadata = (bytes: Buffer) => marks.some((mark) => bytes.includes(mark)) || bytes.includes(comment);

async function hasMetadata(bytes: Buffer): Promise<boolean> {
  if (!mayHaveMetadata(bytes)) return false;
  // The library does not look for this block of a GIF.
  if (bytes.includes('XMP DataXMP')) return true;
  const sharp = await pictureReader();
  const read = async () => sharp(bytes, { limitInputPixels: false }).metadata();
  const head = await read().catch(() => undefined);
  return Boolean(head && (head.exif ?? head.xmp ?? head.iptc ?? head.tifftagPhotoshop ?? head.comments?.length));
}

/**
 * Returns the bytes of a folder's media file as they are stored. A picture with metadata, such as the place where it was taken, is stored
 * as if it had been uploaded, and a tape as JSON with what a program found in it; everything else stays as it is. Throws `invalid_request` for a picture that can't be decoded.
 */
export async function storedBytes(bytes: Buffer, name: string): Promise<Buffer> {
  if (isTape(name)) {
    const { storedTape } = await import('./tapes/read.ts');
    return must(storedTape(bytes.toString().replace(/\r\n?/g, '\n'), name), `a tape without faults in ${name}`);
  }
  const ending = endingOf(name);
  if (!Object.hasOwn(pictureTypes, ending) || !(await hasMetadata(bytes))) return bytes;
  const picture = await lessonPicture(bytes);
  if (picture.ending !== ending) throw notPicture();
  return picture.bytes;
}
