import type { DraftModule, ModuleDetails } from '#contract/authoring.ts';
import type { BankContent } from '#contract/question-banks.ts';
import type { FileKind } from '#contract/values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { storeMedium } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { moduleDraftImported } from './activities.ts';
import { type Edit, editingTrack } from './edit.ts';
import { refuseLarge } from './files.ts';
import { idIn } from './id-in.ts';
import { presentNow, requireFreeId, requirePlace } from './modules.ts';
import { type Scope, setAsset, type TrackRow } from './queries.ts';
import { addToBank } from './question-bank/bank.ts';
import { idOfPrompt } from './question-bank/content.ts';
import { draftModules } from './tables.ts';
import { setFileCopies } from './working-copies.ts';

/** A whole module as it is stored: its steps as the texts of their files, and its pictures. */
export interface DraftContent {
  title: string;
  summary: string;
  steps: readonly { name: string; kind: FileKind; title: string; minutes: number; text: string }[];
  media: readonly { name: string; sha256: string; ending: string; bytes: Buffer }[];
}

/** The file that a module was made of, for the audit log. */
interface Origin {
  format: string;
  parts_left_out: number;
}

/** Questions to add to the question bank, with the pictures that they show. */
export interface BankDraft {
  questions: readonly BankContent[];
  media: DraftContent['media'];
}

interface NewDraft extends DraftContent {
  id: string;
}

interface NewModule {
  id: string;
  track_id: string;
  details: ModuleDetails;
  status: 'draft' | 'archived';
  position: number;
  steps: DraftContent['steps'];
  /** Either all of them, or one at a time, because together they may be larger than the memory. */
  media: DraftContent['media'] | AsyncIterable<DraftContent['media'][number]>;
}

/** Stores a new module with all of its steps and media. */
export async function storeModule(
  edit: Edit,
  { id, track_id, details, status, position, steps, media }: NewModule,
  origin: Origin,
): Promise<void> {
  const { tx, at, by, record } = edit;
  await tx.insert(draftModules).values({ id, track_id, details, status, position, updated_at: at, updated_by: by });
  const texts = steps.map(({ name: file_name, ...step }, index) => ({ ...step, file_name, position: index + 1 }));
  await setFileCopies(tx, id, texts, edit, 'imported');
  let pictures = 0;
  for await (const { name, sha256, ending, bytes } of media) {
    pictures += 1;
    await storeMedium(tx, { sha256, ending, bytes });
    await setAsset(tx, { module_id: id, name, sha256, bytes: bytes.length, uploaded_at: at, uploaded_by: by });
  }
  const { title, summary } = details;
  const after = { title, summary, ...origin, steps: steps.length, pictures };
  await record(moduleDraftImported, { module_id: id, before: null, after });
}

async function store(
  services: Services,
  caller: Caller,
  edit: Edit,
  { id: track_id, company_id }: TrackRow,
  { id: wanted, title, summary, steps, media }: NewDraft,
  origin: Origin,
): Promise<DraftModule> {
  const { tx, at } = edit;
  const { max_modules_per_track } = await services.settings();
  const id = idIn(company_id, wanted);
  await requireFreeId(tx, id);
  const position = await requirePlace(tx, track_id, max_modules_per_track);
  const updated = localDay(at, caller.timezone);
  const details: ModuleDetails = { title, summary, outcome: '', level: 'beginner', skills: [], prerequisites: [], updated };
  await storeModule(edit, { id, track_id, details, status: 'draft', position, steps, media }, origin);
  return presentNow(tx, id);
}

async function refuseTooMuch(services: Services, { steps }: DraftContent): Promise<void> {
  const { max_files_per_module } = await services.settings();
  if (steps.length > max_files_per_module) throw new Refusal('too_many_files');
  for (const { text } of steps) await refuseLarge(services, text);
}

/** Adds a course's questions to the question bank. Throws `question_bank_full`. */
async function storeQuestions(edit: Edit, scope: Scope, { questions, media }: BankDraft): Promise<void> {
  for (const medium of media) await storeMedium(edit.tx, medium);
  const assets = media.map(({ name, sha256, bytes }) => ({ name, sha256, bytes: bytes.length }));
  await addToBank(
    edit,
    scope,
    questions.map((question) => ({ id: idOfPrompt(question.prompt), question, assets })),
  );
}

/**
 * Creates modules with all of their steps and pictures at the end of a track, as drafts, with ids as `createModule` makes them; either all
 * of them are stored, or nothing is. Throws `catalog_id_taken`, `too_many_modules`, `too_many_files`, `draft_too_large` and
 * `question_bank_full`.
 *
 * @param bank questions that came with them, for the question bank of the same catalog
 */
export async function createDrafts(
  services: Services,
  caller: Caller,
  track_id: string,
  drafts: readonly { draft: NewDraft; origin: Origin }[],
  bank?: BankDraft,
): Promise<DraftModule[]> {
  for (const { draft } of drafts) await refuseTooMuch(services, draft);
  return editingTrack(services, caller, track_id, async (edit, track) => {
    const made = [];
    for (const { draft, origin } of drafts) made.push(await store(services, caller, edit, track, draft, origin));
    if (bank) await storeQuestions(edit, track.company_id, bank);
    await madeOnce(edit.tx, made.map(({ id }) => id).join(' '));
    return made;
  });
}

/** Like `createDrafts`, for one module. */
export async function createDraft(
  services: Services,
  caller: Caller,
  track_id: string,
  draft: NewDraft,
  origin: Origin,
): Promise<DraftModule> {
  const [made] = await createDrafts(services, caller, track_id, [{ draft, origin }]);
  return must(made, 'the module that was created');
}
