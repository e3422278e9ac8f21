import { and, eq, isNull } from 'drizzle-orm';
import type { authoring, DraftPicture } from '#contract/authoring.ts';
import type { LibraryMedium } from '#contract/authoring-library.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { endingOf, mediaOf, missingMedia } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { mediumCopied, pictureRemoved } from './activities.ts';
import { editing, editingModule } from './edit.ts';
import { copiesOf, libraryPage, usesOf } from './library-queries.ts';
import { moduleFacts } from './module-states.ts';
import { assetNameOf, requireRoom } from './pictures.ts';
import { assetsOf, companyOfModule, editorsOf, lockModule, type Scope, setAsset } from './queries.ts';
import { draftAssets } from './tables.ts';
import { ensureWorkingCopies } from './working-copies.ts';

function kindOf(name: string): LibraryMedium['kind'] {
  const ending = endingOf(name).toLowerCase();
  if (ending === 'pdf') return 'pdf';
  return ending === 'mp4' || ending === 'webm' ? 'video' : 'picture';
}

/** Returns one page of the media files of all modules in a scope, with the steps that show each. */
export async function readLibrary(
  services: Services,
  scope: Scope,
  query: Parameters<typeof libraryPage>[2],
): Promise<ReplyOf<typeof authoring.mediaLibrary>> {
  await ensureWorkingCopies(services);
  const { database } = services;
  const { rows, total } = await libraryPage(database, scope, query);
  const hashes = rows.map(({ sha256 }) => sha256);
  const [uses, stored, editors, modules] = await Promise.all([
    usesOf(database, scope, hashes),
    mediaOf(database, hashes),
    editorsOf(
      database,
      rows.map(({ uploaded_by }) => uploaded_by),
    ),
    moduleFacts(
      database,
      rows.flatMap(({ module_ids }) => module_ids),
    ),
  ]);
  const endings = new Map(stored.map(({ sha256, ending }) => [sha256, ending]));
  const media = rows.map(({ sha256, name, bytes, uploaded_at, uploaded_by, module_ids }): LibraryMedium => {
    const own = uses.filter((use) => use.sha256 === sha256);
    return {
      sha256,
      name,
      kind: kindOf(name),
      url: `/media/${sha256}.${endings.get(sha256) ?? endingOf(name)}`,
      bytes,
      alt: own.find(({ alt }) => alt !== null)?.alt ?? null,
      uploaded_at: uploaded_at?.toISOString() ?? null,
      uploaded_by: uploaded_by === null ? null : (editors.get(uploaded_by) ?? null),
      modules: module_ids.map((module_id) => ({ module_id, module_title: modules.get(module_id)?.title ?? module_id })),
      uses: own.map(({ sha256: _hash, alt: _alt, ...use }) => use),
    };
  });
  return { company_id: scope, media, total, page: query.page, page_size: query.page_size };
}

/**
 * Removes a media file from all working copies in a scope. Its bytes are deleted at night, as soon as no restorable text names it.
 * Throws `not_found`, and `medium_in_use` with the steps that show it.
 */
export const deleteMedium = (services: Services, caller: Caller, scope: Scope, sha256: string) =>
  editing(services, caller, scope, async ({ tx, at, record }) => {
    const copies = await copiesOf(tx, scope, sha256);
    if (copies.length === 0) throw new Refusal('not_found');
    // The lock keeps any text from starting to show it in the meantime.
    for (const module_id of new Set(copies.map((copy) => copy.module_id))) await lockModule(tx, module_id);
    const uses = await usesOf(tx, scope, [sha256]);
    if (uses.length > 0) {
      const faults = uses.map(({ module_title: module, file_title: step }) => ({
        path: 'params.sha256',
        code: 'medium_used_in' as const,
        params: { module, step },
      }));
      throw new Refusal('medium_in_use', { faults });
    }
    for (const { module_id, name } of copies) {
      await tx
        .update(draftAssets)
        .set({ removed_at: at })
        .where(and(eq(draftAssets.module_id, module_id), eq(draftAssets.name, name), isNull(draftAssets.removed_at)));
      await record(pictureRemoved, { module_id, before: { name, sha256 }, after: null });
    }
    return {};
  });

/**
 * Adds a media file from another module to a working copy in the same scope. If the working copy has it already, nothing changes. Throws
 * `not_found` and `too_many_pictures`.
 */
export async function copyMedium(services: Services, caller: Caller, moduleId: string, sha256: string): Promise<DraftPicture> {
  await ensureWorkingCopies(services);
  const { company_id } = found(await companyOfModule(services.database, moduleId));
  return editingModule(services, caller, moduleId, async ({ tx, at, by, record }) => {
    const [copy] = await copiesOf(tx, company_id, sha256);
    if (!copy) throw new Refusal('not_found');
    const { ending } = must((await mediaOf(tx, [sha256]))[0], 'the medium of a working copy');
    const present = (name: string) => ({ name, url: `/media/${sha256}.${ending}`, bytes: copy.bytes });
    const own = await assetsOf(tx, moduleId);
    const known = own.find((asset) => asset.sha256 === sha256);
    if (known) return present(known.name);
    await requireRoom(tx, moduleId);
    const isTaken = own.some(({ name }) => name === copy.name);
    const name = isTaken ? assetNameOf(copy.name, { digest: sha256, ending: endingOf(copy.name), otherwise: 'file' }) : copy.name;
    // Stored media are marked as just stored, so that no job deletes them before they are used.
    await missingMedia(tx, [sha256]);
    await setAsset(tx, { module_id: moduleId, name, sha256, bytes: copy.bytes, uploaded_at: at, uploaded_by: by });
    await record(mediumCopied, { module_id: moduleId, before: null, after: { name, sha256 } });
    return present(name);
  });
}
