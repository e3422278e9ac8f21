import { limits } from '#contract/values.ts';
import { refusedField } from '#server/http/refusal.ts';
import { pictureReader } from '#server/pictures.ts';

const { least, most } = limits.logoSide;
const path = 'body.file';
const notPicture = () => refusedField({ path, code: 'logo_not_picture' });

/** The longest side, in pixels, of the picture that is kept: enough for a screen of high density, and for print beside a name. */
const keptSide = 512;
/** Seconds after which the reading of a picture is given up. */
const patience = 10;

/** The formats that a logo can have, as the library calls them. */
const formats = ['png', 'jpeg', 'webp'];

/**
 * The stored form of a picture: a PNG of its pixels, upright and no larger than a logo has to be, and nothing else of the file, so that no
 * place, device or name in its metadata is shown to others. Throws `invalid_request` for a file that is not a picture, and for one that is
 * too small or too large.
 */
export async function logoPicture(file: Buffer): Promise<Buffer> {
  const sharp = await pictureReader();
  // The sides are read from the head of the file, before any pixel is: a few bytes can claim a picture of gigabytes.
  const head = async () => sharp(file, { limitInputPixels: false }).metadata();
  const { width, height, format } = await head().catch(() => {
    throw notPicture();
  });
  if (!formats.includes(format)) throw notPicture();
  if (Math.min(width, height) < least) throw refusedField({ path, code: 'logo_too_small', params: { least } });
  if (Math.max(width, height) > most) throw refusedField({ path, code: 'logo_too_large', params: { most } });
  try {
    return await sharp(file, { limitInputPixels: most ** 2, failOn: 'error' })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: patience })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    // The head is a picture's and the rest is not, or is cut off.
    throw notPicture();
  }
}
