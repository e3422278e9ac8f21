import { type AnnotationColour, type AnnotationKind, annotationLimits } from '#contract/annotation-values.ts';
import type { Annotation } from '#contract/annotations.ts';
import type { Transaction } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { catalogFor, contentOf, readerOf } from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { headingIn, placeIn, positionOf } from './find-place.ts';
import { present } from './present.ts';
import {
  type AnnotationRow,
  addAnnotation,
  annotationOf,
  changeAnnotation,
  countOf,
  deletedOf,
  inStep,
  type NewAnnotation,
  setDeleted,
} from './queries.ts';

/** Runs a transaction that changes a person's annotations. For each person, these run one after another, so that none exceeds a limit. */
const changing = <T>({ database }: Services, person: PersonId, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  asOwner(database, person, async (tx) => {
    await takeTurns(tx, `annotations ${person}`);
    return work(tx);
  });

/** Throws `too_many_notes` and `too_many_notes_in_step` if there is no room for another annotation. */
async function checkRoom(tx: Transaction, person: PersonId, place: Pick<AnnotationRow, 'module_id' | 'file_name'>): Promise<void> {
  const { all, inStep: here } = await countOf(tx, person, place);
  if (all >= annotationLimits.person.most) throw new Refusal('too_many_notes');
  if (here >= annotationLimits.step.most) throw new Refusal('too_many_notes_in_step');
}

const show = async (services: Services, caller: Caller, row: AnnotationRow): Promise<Annotation> =>
  present(services.database, await catalogFor(services.database, readerOf(caller)), row);

interface Given {
  kind: AnnotationKind;
  module_id: string;
  file_name: string | null;
  section: string | null;
  passage: { quote: string; text_before: string; text_after: string; position: number } | null;
  colour: AnnotationColour | null;
  text: string;
}

/** The kind of a marked passage depends on whether something is written about it. A bookmark stays one. */
const kindOf = (kind: AnnotationKind, text: string): AnnotationKind => (kind === 'bookmark' ? kind : text === '' ? 'highlight' : 'note');

/** Returns the row for an annotation, with the titles that its place has now. Throws `not_found`. */
async function rowFor({ database, clock }: Services, caller: Caller, given: Given): Promise<NewAnnotation & { user_id: PersonId }> {
  const { module_id, file_name, section, colour } = given;
  const catalog = await catalogFor(database, readerOf(caller));
  const module = found(catalog.module(module_id));
  const file = file_name === null ? null : found(catalog.file(module_id, file_name));
  const content = file && (await contentOf(database, file));
  const heading = content && section !== null ? headingIn(content, { section, heading: null }) : undefined;
  const passage = content ? given.passage : null;
  const text = given.text.trim();
  const at = clock.now();
  const row = {
    user_id: caller.id,
    kind: kindOf(given.kind, text),
    module_id,
    file_name,
    module_title: module.title,
    step_title: file?.title ?? null,
    section: heading?.id ?? null,
    heading: heading?.text ?? null,
    quote: passage?.quote ?? null,
    text_before: passage?.text_before ?? null,
    text_after: passage?.text_after ?? null,
    colour: passage && (colour ?? 'yellow'),
    position: passage?.position ?? (content && heading ? positionOf(content, heading.id) : 0),
    text,
    created_at: at,
    changed_at: at,
  };
  const isThere = content && placeIn(content, { ...row, id: '', version: null, deleted_at: null, revision: 0 }) === 'there';
  return { ...row, version: file && isThere ? file.version : null };
}

/**
 * Adds an annotation. A place that has a bookmark already keeps it. Throws `not_found`, `note_empty`, `too_many_notes` and
 * `too_many_notes_in_step`.
 */
export async function add(services: Services, caller: Caller, given: Given): Promise<Annotation> {
  const row = await rowFor(services, caller, given);
  if (row.kind !== 'bookmark' && row.quote === null && row.text === '') throw new Refusal('note_empty');
  const added = await changing(services, caller.id, async (tx) => {
    const here = row.kind === 'bookmark' ? await inStep(tx, caller.id, row.module_id, row.file_name ?? null) : [];
    const known = here.find(({ kind, section }) => kind === 'bookmark' && section === row.section);
    if (!known) await checkRoom(tx, caller.id, { module_id: row.module_id, file_name: row.file_name ?? null });
    const result = known ?? (await addAnnotation(tx, row));
    await madeOnce(tx, result.id);
    return result;
  });
  return show(services, caller, added);
}

/** Returns an annotation that was added before. Throws `not_found`. */
export const readOwn = async (services: Services, caller: Caller, id: string): Promise<Annotation> =>
  show(services, caller, found(await asOwner(services.database, caller.id, (tx) => annotationOf(tx, caller.id, id))));

/** Stores text as a note of its own at the place of another one, unless it is there already. */
async function keepBeside(tx: Transaction, other: AnnotationRow, set: Pick<AnnotationRow, 'text' | 'colour'>, at: Date): Promise<void> {
  const { id, revision: _revision, deleted_at: _deleted, ...place } = other;
  const here = await inStep(tx, other.user_id, other.module_id, other.file_name);
  if (here.some((row) => row.id !== id && row.text === set.text && row.section === other.section && row.quote === other.quote)) return;
  await checkRoom(tx, other.user_id, other);
  await addAnnotation(tx, { ...place, ...set, kind: 'note', created_at: at, changed_at: at });
}

/**
 * Changes the text and the colour of the caller's own annotation. Text that is based on an older revision is stored as a second note at the
 * same place, and then refused with `note_kept_beside`. Throws `not_found`, `note_empty`, `too_many_notes` and `too_many_notes_in_step`.
 */
export async function change(
  services: Services,
  caller: Caller,
  id: string,
  sent: { text: string; colour: AnnotationColour | null; revision: number },
): Promise<Annotation> {
  const at = services.clock.now();
  const text = sent.text.trim();
  const changed = await changing(services, caller.id, async (tx) => {
    const stored = found(await annotationOf(tx, caller.id, id));
    const colour = stored.quote === null ? null : (sent.colour ?? stored.colour);
    if (stored.kind !== 'bookmark' && stored.quote === null && text === '') throw new Refusal('note_empty');
    if (stored.text === text && stored.colour === colour) return stored;
    const row = await changeAnnotation(
      tx,
      { id, user_id: caller.id, revision: sent.revision },
      { kind: kindOf(stored.kind, text), text, colour, changed_at: at },
    );
    // Empty text, or a colour alone, isn't worth a second note.
    if (!row && text !== '' && text !== stored.text) await keepBeside(tx, stored, { text, colour }, at);
    return row ?? null;
  });
  // This is thrown only after the commit, because the text in the request has to be stored.
  if (!changed) throw new Refusal('note_kept_beside');
  return show(services, caller, changed);
}

/** Deletes the caller's own annotation. Throws `not_found`. */
export const remove = (services: Services, caller: Caller, id: string): Promise<unknown> =>
  changing(services, caller.id, async (tx) => {
    found(await annotationOf(tx, caller.id, id));
    await setDeleted(tx, caller.id, id, services.clock.now());
  });

/**
 * Undoes the deletion of the caller's own annotation. Of a place's bookmarks, only one is restored. Throws `not_found`, `too_many_notes`
 * and `too_many_notes_in_step`.
 */
export async function restore(services: Services, caller: Caller, id: string): Promise<Annotation> {
  const restored = await changing(services, caller.id, async (tx) => {
    const present = await annotationOf(tx, caller.id, id);
    if (present) return present;
    const row = found(await deletedOf(tx, caller.id, id));
    const here = row.kind === 'bookmark' ? await inStep(tx, caller.id, row.module_id, row.file_name) : [];
    const other = here.find(({ kind, section }) => kind === 'bookmark' && section === row.section);
    if (other) return other;
    await checkRoom(tx, caller.id, row);
    await setDeleted(tx, caller.id, id, null);
    return { ...row, deleted_at: null };
  });
  return show(services, caller, restored);
}
