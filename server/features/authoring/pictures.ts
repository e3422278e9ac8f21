import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { DraftPicture } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { sha256, storeMedium } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import { pictureReader } from '#server/pictures.ts';
import type { Services } from '#server/services.ts';
import { pictureRemoved, pictureUploaded } from './activities.ts';
import { editingModule } from './edit.ts';
import { assetsOf, moduleOf, setAsset } from './queries.ts';
import { draftAssets } from './tables.ts';
import { ensureWorkingCopies } from './working-copies.ts';

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

/** Returns a name that no other file in the module has, based on the name that the sender gave the file. */
export function assetNameOf(given: string, { digest, ending, otherwise }: { digest: string; ending: string; otherwise: string }): string {
  const base = given
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  return `${base || otherwise}-${digest.slice(0, 8)}.${ending}`;
}

/** Throws `too_many_pictures` if a working copy has no room for another one. */
export async function requireRoom(tx: Transaction, moduleId: string): Promise<void> {
  if ((await assetsOf(tx, moduleId)).length >= limits.modulePictures.most) throw new Refusal('too_many_pictures');
}

/** Adds a picture to a working copy. Throws `too_many_pictures`, and `invalid_request` for a file that is not accepted. */
export async function uploadPicture(services: Services, caller: Caller, moduleId: string, upload: Upload): Promise<DraftPicture> {
  await ensureWorkingCopies(services);
  found(await moduleOf(services.database, moduleId));
  const { bytes, ending } = await lessonPicture(await buffer(upload.content));
  const { max_file_size } = await services.settings();
  if (bytes.length > max_file_size) throw refusedField({ path, code: 'picture_too_large' });
  const digest = sha256(bytes);
  const name = assetNameOf(upload.name, { digest, ending, otherwise: 'picture' });
  return editingModule(services, caller, moduleId, async ({ tx, at, by, record }) => {
    await requireRoom(tx, moduleId);
    await storeMedium(tx, { sha256: digest, ending, bytes });
    const row = { module_id: moduleId, name, sha256: digest, bytes: bytes.length, uploaded_at: at, uploaded_by: by };
    await setAsset(tx, row);
    await record(pictureUploaded, { module_id: moduleId, before: null, after: { name, sha256: digest } });
    return { name, url: `/media/${digest}.${ending}`, bytes: bytes.length };
  });
}

/** Removes a picture from a working copy; editions that show it keep it. */
export const removePicture = (services: Services, caller: Caller, moduleId: string, name: string) =>
  editingModule(services, caller, moduleId, async ({ tx, at, record }) => {
    const gone = await tx
      .update(draftAssets)
      .set({ removed_at: at })
      .where(and(eq(draftAssets.module_id, moduleId), eq(draftAssets.name, name), isNull(draftAssets.removed_at)))
      .returning();
    for (const { sha256: digest } of gone)
      await record(pictureRemoved, { module_id: moduleId, before: { name, sha256: digest }, after: null });
    return {};
  });
