import { limits } from '#contract/values.ts';
import { refusedField } from '#server/http/refusal.ts';
import { pictureReader } from '#server/pictures.ts';

const { least, most } = limits.logoSide;
const path = 'body.file';
const notPicture = () => refusedField({ path, code: 'logo_not_picture' });

/** The stored picture's longest side, in pixels. It is enough for a high-density screen, and for a logo next to a name in print. */
const keptSide = 512;
/** Seconds after which reading a picture is abandoned. */
const patience = 10;

/** The formats that a logo can have, as the library names them. */
const formats = ['png', 'jpeg', 'webp'];

/**
 * Returns a logo as it is stored: a PNG of the picture's pixels, upright and no larger than needed. Metadata is dropped, so that no place,
 * device or name in it is shown to others. Throws `invalid_request` for a file that is not a picture, and for one that is too small or too
 * large.
 */
export async function logoPicture(file: Buffer): Promise<Buffer> {
  const sharp = await pictureReader();
  // The dimensions are read from the file's header before any pixel, because a few bytes can claim a picture of gigabytes.
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
    // The header belongs to a picture, but the rest of the file does not, or it is truncated.
    throw notPicture();
  }
}
