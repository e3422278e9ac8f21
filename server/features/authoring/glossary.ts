import { deepEqual } from 'fast-equals';
import type { EditedGlossary, GlossaryTerm } from '#contract/authoring.ts';
import type { Transaction } from '#server/database/database.ts';
import {
  faultsOfTerms,
  lockCatalog,
  readEditedGlossary,
  readTermPlaces,
  type SourceTerm,
  storeGlossary,
} from '#server/features/catalog/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { termChanged, termCreated, termDeleted } from './activities.ts';
import { editing } from './edit.ts';

type EditedTerm = SourceTerm & { revision: number };
type Fields = Omit<GlossaryTerm, 'id' | 'revision'>;

const present = ({ file, ...term }: EditedTerm): GlossaryTerm => ({ ...term, file: file ?? null });
const sourceOf = (id: string, { term, variants, definition, module, file }: Fields): SourceTerm => ({
  id,
  term,
  variants,
  definition,
  module,
  ...(file === null ? {} : { file }),
});
/** A term's fields, for recording a change. */
const recorded = ({ id: _, ...term }: SourceTerm) => term;
const withoutRevision = ({ revision: _, ...term }: EditedTerm): SourceTerm => term;

/** Returns the glossary, and the modules and steps that its terms can name. */
export async function readGlossary({ database }: Services): Promise<EditedGlossary> {
  const [terms, places] = await Promise.all([readEditedGlossary(database), readTermPlaces(database)]);
  return { terms: terms.map(present), places };
}

/** Returns a term. Throws `not_found`. */
export async function readTerm({ database }: Services, id: string): Promise<GlossaryTerm> {
  return present(found((await readEditedGlossary(database)).find((term) => term.id === id)));
}

/** Refuses a term with the faults that checking the catalog's folder would find in it, by field. */
async function refuseFaulty(tx: Transaction, others: readonly SourceTerm[], term: SourceTerm): Promise<void> {
  const places = new Map((await readTermPlaces(tx)).map(({ module_id, files }) => [module_id, files.map(({ file_name }) => file_name)]));
  // Words that two terms share are reported at the later one.
  const faults = await faultsOfTerms([...others, term], { ids: new Set(places.keys()), stepsOf: (id) => places.get(id) });
  const own = faults.filter(({ path: [index] }) => index === others.length);
  if (own.length > 0)
    throw new Refusal('invalid_request', {
      faults: own.map(({ path: [, field], fault }) => ({ path: `body.${String(field)}`, ...fault })),
    });
}

/** Adds a term at the end of the glossary. Throws `catalog_id_taken`, and `invalid_request` with faults by field. */
export const createTerm = (services: Services, caller: Caller, { id, ...fields }: Fields & { id: string }) =>
  editing(services, caller, null, async ({ tx, record }) => {
    await lockCatalog(tx);
    const terms = (await readEditedGlossary(tx)).map(withoutRevision);
    if (terms.some((term) => term.id === id)) throw new Refusal('catalog_id_taken');
    const term = sourceOf(id, fields);
    await refuseFaulty(tx, terms, term);
    await storeGlossary(tx, [...terms, term]);
    await madeOnce(tx, id);
    await record(termCreated, { term_id: id, before: null, after: recorded(term) });
    return present({ ...term, revision: 0 });
  });

type Change = { [K in keyof Fields]?: Fields[K] | undefined } & { revision?: number | undefined };

/** Changes a term's fields. Throws `not_found`, `edited_elsewhere`, and `invalid_request` with faults by field. */
export const saveTerm = (services: Services, caller: Caller, id: string, { revision, ...given }: Change) =>
  editing(services, caller, null, async ({ tx, record }) => {
    await lockCatalog(tx);
    const terms = await readEditedGlossary(tx);
    const before = found(terms.find((term) => term.id === id));
    const { term = before.term, variants = before.variants, definition = before.definition, module = before.module } = given;
    const after = sourceOf(id, { term, variants, definition, module, file: given.file === undefined ? (before.file ?? null) : given.file });
    if (deepEqual(withoutRevision(before), after)) return present(before);
    if (revision !== undefined && revision !== before.revision) throw new Refusal('edited_elsewhere');
    await refuseFaulty(tx, terms.filter((one) => one !== before).map(withoutRevision), after);
    await storeGlossary(
      tx,
      terms.map((one) => (one === before ? after : withoutRevision(one))),
    );
    await record(termChanged, { term_id: id, before: recorded(withoutRevision(before)), after: recorded(after) });
    return present(
      must(
        (await readEditedGlossary(tx)).find((one) => one.id === id),
        'the term that was saved',
      ),
    );
  });

/** Deletes a term. Throws `not_found`. */
export const deleteTerm = (services: Services, caller: Caller, id: string) =>
  editing(services, caller, null, async ({ tx, record }) => {
    await lockCatalog(tx);
    const terms = (await readEditedGlossary(tx)).map(withoutRevision);
    const before = found(terms.find((term) => term.id === id));
    await storeGlossary(
      tx,
      terms.filter((term) => term !== before),
    );
    await record(termDeleted, { term_id: id, before: recorded(before), after: null });
    return {};
  });
