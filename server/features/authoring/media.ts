import type { DraftPicture } from '#contract/authoring.ts';
import type { MediumKind } from '#contract/authoring-values.ts';
import { limits } from '#contract/values.ts';
import { mediaOf, sha256, storeMedium } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, refusedField } from '#server/http/refusal.ts';
import type { Upload } from '#server/http/upload.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { mediumUploaded } from './activities.ts';
import { editingModule } from './edit.ts';
import { mediumEnding } from './medium-kind.ts';
import { assetNameOf, requireRoom } from './pictures.ts';
import { moduleOf, setAsset } from './queries.ts';
import { ensureWorkingCopies } from './working-copies.ts';

/** Reads an upload into memory, and stops as soon as it exceeds `most` bytes. Throws `invalid_request`. */
async function bytesOf({ content }: Upload, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most)
      throw refusedField({ path: 'body.file', code: 'medium_too_large', params: { megabytes: Math.floor(most / 100_000) / 10 } });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Adds a PDF or a video to a working copy, unchanged. Throws `too_many_pictures`, and `invalid_request` for a file that is not accepted.
 */
export async function uploadMedium(
  services: Services,
  caller: Caller,
  moduleId: string,
  upload: Upload,
  kind?: MediumKind,
): Promise<DraftPicture> {
  await ensureWorkingCopies(services);
  found(await moduleOf(services.database, moduleId));
  const { max_file_size } = await services.settings();
  const bytes = await bytesOf(upload, Math.min(max_file_size, limits.mediumFile.most));
  const known = await mediumEnding(bytes, kind);
  const digest = sha256(bytes);
  return editingModule(services, caller, moduleId, async ({ tx, at, by, record }) => {
    await requireRoom(tx, moduleId);
    await storeMedium(tx, { sha256: digest, ending: known, bytes });
    // The same bytes may have been imported with another file extension. They are served with the extension that they were first stored
    // with.
    const { ending } = must((await mediaOf(tx, [digest]))[0], 'the medium that was stored');
    const name = assetNameOf(upload.name, { digest, ending, otherwise: known === 'pdf' ? 'document' : 'video' });
    await setAsset(tx, { module_id: moduleId, name, sha256: digest, bytes: bytes.length, uploaded_at: at, uploaded_by: by });
    await record(mediumUploaded, { module_id: moduleId, before: null, after: { name, sha256: digest } });
    return { name, url: `/media/${digest}.${ending}`, bytes: bytes.length };
  });
}
