import type { DraftModule, ModuleDetails } from '#contract/authoring.ts';
import type { FileKind } from '#contract/values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { storeMedium } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { moduleDraftImported } from './activities.ts';
import { editingTrack } from './edit.ts';
import { refuseLarge } from './files.ts';
import { idIn } from './id-in.ts';
import { presentNow, requireFreeId, requirePlace } from './modules.ts';
import { setAsset } from './queries.ts';
import { draftModules } from './tables.ts';
import { setFileCopies } from './working-copies.ts';

/** A whole module as it is stored: its steps as the texts of their files, and its pictures. */
export interface DraftContent {
  title: string;
  summary: string;
  steps: readonly { name: string; kind: FileKind; title: string; minutes: number; text: string }[];
  media: readonly { name: string; sha256: string; ending: string; bytes: Buffer }[];
}

/**
 * Creates a module with all of its steps and pictures at the end of a track, as a draft, with an id as `createModule` makes it; either all of it is stored or nothing. Throws
 * `catalog_id_taken`, `too_many_modules`, `too_many_files` and `draft_too_large`.
 *
 * @param origin what the module was made of, for the audit log
 */
export async function createDraft(
  services: Services,
  caller: Caller,
  track_id: string,
  { id: wanted, title, summary, steps, media }: DraftContent & { id: string },
  origin: { format: string; parts_left_out: number },
): Promise<DraftModule> {
  const { max_modules_per_track, max_files_per_module } = await services.settings();
  if (steps.length > max_files_per_module) throw new Refusal('too_many_files');
  for (const { text } of steps) await refuseLarge(services, text);
  return editingTrack(services, caller, track_id, async (edit, { company_id }) => {
    const { tx, at, by, record } = edit;
    const id = idIn(company_id, wanted);
    await requireFreeId(tx, id);
    const position = await requirePlace(tx, track_id, max_modules_per_track);
    const updated = localDay(at, caller.timezone);
    const details: ModuleDetails = { title, summary, outcome: '', level: 'beginner', skills: [], prerequisites: [], updated };
    await tx.insert(draftModules).values({ id, track_id, details, status: 'draft', position, updated_at: at, updated_by: by });
    const texts = steps.map(({ name: file_name, ...step }, index) => ({ ...step, file_name, position: index + 1 }));
    await setFileCopies(tx, id, texts, edit, 'imported');
    for (const { name, sha256, ending, bytes } of media) {
      await storeMedium(tx, { sha256, ending, bytes });
      await setAsset(tx, { module_id: id, name, sha256, bytes: bytes.length });
    }
    const after = { title, summary, ...origin, steps: steps.length, pictures: media.length };
    await madeOnce(tx, id);
    await record(moduleDraftImported, { module_id: id, before: null, after });
    return presentNow(tx, id);
  });
}
