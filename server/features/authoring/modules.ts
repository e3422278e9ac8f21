import { deepEqual } from 'fast-equals';
import type { DraftModule, ModuleDetails } from '#contract/authoring.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { setModuleStatus } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { filesOrdered, moduleArchived, moduleBroughtBack, moduleDraftCreated, moduleDraftSaved } from './activities.ts';
import { type Edit, editingForReaders, editingModule, editingTrack, refuseOlder, requireOrder } from './edit.ts';
import { idIn } from './id-in.ts';
import { presentModule } from './present.ts';
import { filesOf, type ModuleRow, moduleOf, modulesOf, setFile, setModule } from './queries.ts';
import { draftModules } from './tables.ts';
import { ensureWorkingCopies } from './working-copies.ts';

/** Ids that would clash with Module API addresses. */
export const reservedIds = ['tracks', 'modules', 'progress'];

export const presentNow = async (tx: Transaction, id: string): Promise<DraftModule> => presentModule(tx, found(await moduleOf(tx, id)));

/** Returns a module's working copy. Throws `not_found`. */
export async function readModule(services: Services, id: string): Promise<DraftModule> {
  await ensureWorkingCopies(services);
  return presentModule(services.database, found(await moduleOf(services.database, id)));
}

/** Throws `catalog_id_taken`. */
export async function requireFreeId(tx: Transaction, id: string): Promise<void> {
  if (reservedIds.includes(id) || (await moduleOf(tx, id))) throw new Refusal('catalog_id_taken');
}

/** Returns the position at the end of a track. Throws `too_many_modules`. */
export async function requirePlace(tx: Transaction, trackId: string, most: number): Promise<number> {
  const all = (await modulesOf(tx, [trackId])).filter(({ status }) => status !== 'archived');
  if (all.length >= most) throw new Refusal('too_many_modules');
  return Math.max(0, ...all.map(({ position }) => position)) + 1;
}

/** Creates a module at the end of a track. In a company's track, its id gets a random suffix. Throws `catalog_id_taken` and `too_many_modules`. */
export async function createModule(services: Services, caller: Caller, track_id: string, given: { id: string; title: string }) {
  const { max_modules_per_track } = await services.settings();
  return editingTrack(services, caller, track_id, async ({ tx, at, by, record }, { company_id }) => {
    const { title } = given;
    const id = idIn(company_id, given.id);
    await requireFreeId(tx, id);
    const position = await requirePlace(tx, track_id, max_modules_per_track);
    const updated = localDay(at, caller.timezone);
    const details: ModuleDetails = { title, summary: '', outcome: '', level: 'beginner', skills: [], prerequisites: [], updated };
    await tx.insert(draftModules).values({ id, track_id, details, status: 'draft', position, updated_at: at, updated_by: by });
    await madeOnce(tx, id);
    await record(moduleDraftCreated, { module_id: id, before: null, after: details });
    return presentNow(tx, id);
  });
}

/** Saves a module's details in its working copy. Throws `edited_elsewhere`. */
export const saveModule = (services: Services, caller: Caller, id: string, given: { based_on: number; details: ModuleDetails }) =>
  editingModule(services, caller, id, async ({ tx, at, by, record }, module) => {
    if (!deepEqual(module.details, given.details)) {
      await refuseOlder(tx, caller, module, given.based_on);
      await setModule(tx, id, { details: given.details, revision: module.revision + 1, updated_at: at, updated_by: by });
      await record(moduleDraftSaved, { module_id: id, before: module.details, after: given.details });
    }
    return presentNow(tx, id);
  });

/** Sets the order of a working copy's files. Throws `catalog_order_incomplete`. */
export const orderFiles = (services: Services, caller: Caller, id: string, names: readonly string[]) =>
  editingModule(services, caller, id, async ({ tx, record }) => {
    const before = (await filesOf(tx, id)).filter(({ removed }) => !removed).map(({ name }) => name);
    requireOrder(names, before);
    for (const [index, name] of names.entries()) await setFile(tx, id, name, { position: index + 1 });
    await record(filesOrdered, { module_id: id, before, after: names });
    return presentNow(tx, id);
  });

/** Archives a module. @param first runs at the start of the same transaction, once the module is locked */
export const archiveModule = (
  services: Services,
  caller: Pick<Caller, 'id'>,
  id: string,
  first?: (edit: Edit, module: ModuleRow) => Promise<void>,
) =>
  editingForReaders(services, caller, id, async (edit, module) => {
    const { tx, record } = edit;
    const { status } = module;
    await first?.(edit, module);
    if (status !== 'archived') {
      await setModuleStatus(tx, id, 'archived');
      await setModule(tx, id, { status: 'archived' });
      await record(moduleArchived, { module_id: id, before: status, after: 'archived' });
    }
    return presentNow(tx, id);
  });

/** Restores an archived module. Throws `too_many_modules`. */
export async function bringBackModule(services: Services, caller: Caller, id: string): Promise<DraftModule> {
  const { max_modules_per_track } = await services.settings();
  return editingForReaders(services, caller, id, async ({ tx, record }, module) => {
    if (module.status === 'archived') {
      await requirePlace(tx, module.track_id, max_modules_per_track);
      const status = module.edition > 0 ? 'published' : 'draft';
      await setModuleStatus(tx, id, status);
      await setModule(tx, id, { status });
      await record(moduleBroughtBack, { module_id: id, before: 'archived', after: status });
    }
    return presentNow(tx, id);
  });
}
