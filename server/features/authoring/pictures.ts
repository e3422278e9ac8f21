import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { DraftPicture } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import type { Transaction } from '#server/database/database.ts';
import { lessonPicture, sha256, storeMedium } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import type { Services } from '#server/services.ts';
import { pictureRemoved, pictureUploaded } from './activities.ts';
import { editingModule } from './edit.ts';
import { assetsOf, moduleOf, setAsset } from './queries.ts';
import { draftAssets } from './tables.ts';
import { ensureWorkingCopies } from './working-copies.ts';

const path = 'body.file';

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
