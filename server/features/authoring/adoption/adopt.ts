import type { DraftModule } from '#contract/authoring.ts';
import { limits } from '#contract/values.ts';
import { catalogFor, platformReader } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { moduleAdopted } from '../activities.ts';
import { editingTrack } from '../edit.ts';
import { idIn } from '../id-in.ts';
import { presentNow, requirePlace } from '../modules.ts';
import { moduleOf, setAsset } from '../queries.ts';
import { draftModules } from '../tables.ts';
import { setFileCopies } from '../working-copies.ts';
import { addAdopted, editionOf, originOf } from './queries.ts';
import { withHeads } from './with-heads.ts';

/** Returns the platform's published modules, by track. */
export async function readAdoptable({ database }: Pick<Services, 'database'>) {
  const { tracks } = await catalogFor(database, platformReader);
  return {
    tracks: tracks.map(({ id, title, modules }) => ({
      id,
      title,
      modules: modules.map((module) => ({ id: module.id, title: module.title, minutes: module.minutes, steps: module.files.length })),
    })),
  };
}

/**
 * Copies the last edition of one of the platform's published modules to the end of a company's track, as a draft. Throws `not_found` for a
 * track of the platform, `invalid_request` for a module that can't be adopted, `too_many_modules`, `too_many_files` and
 * `too_many_pictures`.
 */
export async function adoptModule(services: Services, caller: Caller, track_id: string, origin_id: string): Promise<DraftModule> {
  const { max_modules_per_track, max_files_per_module } = await services.settings();
  return editingTrack(services, caller, track_id, async (edit, track) => {
    const { tx, at, by, record } = edit;
    const company_id = found(track.company_id);
    const known = (await moduleOf(tx, origin_id)) && (await originOf(tx, origin_id));
    if (!known?.is_published) throw refusedField({ path: 'body.module_id', code: 'adopted_module' });
    const edition = await editionOf(tx, origin_id, known.module.edition);
    if (edition.files.length > max_files_per_module) throw new Refusal('too_many_files');
    if (edition.assets.length > limits.modulePictures.most) throw new Refusal('too_many_pictures');
    const position = await requirePlace(tx, track_id, max_modules_per_track);
    const id = idIn(company_id, origin_id);
    const saved = { updated_at: at, updated_by: by };
    await tx.insert(draftModules).values({ id, track_id, details: edition.details, status: 'draft', position, ...saved });
    await setFileCopies(tx, id, await withHeads(edition.files), edit, 'imported');
    for (const { name, sha256, bytes } of edition.assets) await setAsset(tx, { module_id: id, name, sha256, bytes });
    const { number } = edition;
    await addAdopted(tx, { module_id: id, company_id, origin_id, number, told_number: number });
    await madeOnce(tx, id);
    await record(moduleAdopted, { module_id: id, origin_id, edition: number });
    return presentNow(tx, id);
  });
}
