import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { writingFor } from '#server/database/writing-company.ts';
import {
  type Catalog,
  catalogFor,
  learnerOf,
  readStoredGlossary,
  type SectionText,
  sectionTextsOf,
} from '#server/features/catalog/index.ts';
import type { CompanyId } from '#server/reached.ts';
import {
  countLexemes,
  countWords,
  deleteLexemes,
  deleteOutdated,
  deleteWords,
  insertSections,
  lockCorpus,
  selectCorpus,
  selectStoredFiles,
  upsertCorpus,
} from './index-queries.ts';

/** The private-use characters that mark matches in excerpts. A text that contains them loses them. */
export const marks = { begin: '\uE000', end: '\uE001' } as const;
const withoutMarks = (text: string) => text.replaceAll(/[\uE000\uE001]/g, '');
/**
 * How many characters of a section and its heading can be found. A long text in a language with many characters would otherwise exceed the
 * size of a `tsvector` (1 MB), and nobody in the company could search.
 */
const most = { body: 100_000, heading: 500 } as const;
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed();

/** A section as the statement takes it. */
interface Entry {
  kind: string;
  track_id: string;
  module_id: string | null;
  file_name: string | null;
  version: string | null;
  anchor: string | null;
  heading: string;
  body: string;
  step_title: string;
  module_title: string;
}

const whole = { file_name: null, version: null, anchor: null, step_title: '', module_title: '' };

type Part = Pick<Catalog, 'tracks' | 'modules' | 'module'>;

/** The platform's part of a catalog, or the company's own part. */
function partOf(catalog: Catalog, company: CompanyId | null): Part {
  if (company === null) return catalog.platform;
  const tracks = catalog.tracks.filter(({ is_own }) => is_own);
  return { tracks, modules: tracks.flatMap(({ modules }) => modules), module: catalog.module };
}

function entryOfSection({ module }: Part, { file, heading, text }: SectionText): Entry {
  const owner = module(file.module_id);
  return {
    kind: file.kind,
    track_id: owner?.track_id ?? '',
    module_id: file.module_id,
    file_name: file.file_name,
    version: file.version,
    anchor: heading?.id ?? null,
    heading: cut(heading?.text ?? file.title, most.heading),
    body: cut(withoutMarks(text), most.body),
    step_title: file.title,
    module_title: owner?.title ?? '',
  };
}

/** Returns the sections that aren't part of a step: tracks, modules and, on the platform, terms. */
async function otherEntries(database: Database, { tracks, modules, module }: Part, company: CompanyId | null): Promise<Entry[]> {
  const terms = company === null ? await readStoredGlossary(database) : [];
  return [
    ...tracks.map(
      ({ id, title, summary, outcome }): Entry => ({
        ...whole,
        kind: 'track',
        track_id: id,
        module_id: null,
        heading: title,
        body: `${summary}\n${outcome}`,
      }),
    ),
    ...modules.map(
      ({ id, track_id, title, summary, outcome }): Entry => ({
        ...whole,
        kind: 'module',
        track_id,
        module_id: id,
        module_title: title,
        heading: title,
        body: `${summary}\n${outcome}`,
      }),
    ),
    // A term whose module is not published is taught nowhere, and is not found.
    ...terms.flatMap(({ id, term, definition, module: taughtIn }): Entry[] => {
      const owner = module(taughtIn);
      return owner
        ? [
            {
              ...whole,
              kind: 'term',
              track_id: owner.track_id,
              module_id: owner.id,
              module_title: owner.title,
              anchor: id,
              heading: term,
              body: definition,
            },
          ]
        : [];
    }),
  ];
}

/** The first of these batches decides the average length. The sample catalog has some 800 sections. */
const batch = 5_000;

async function refresh(database: Database, company: CompanyId | null): Promise<void> {
  const catalog = await catalogFor(database, learnerOf(company));
  const part = partOf(catalog, company);
  const files = part.modules.flatMap((module) => module.files);
  const keyOf = ({ module_id, file_name, version }: (typeof files)[number]) => `${module_id}/${file_name}/${version}`;
  // The texts are read before the transaction, because parsing them takes a second on the first start.
  const stored = new Set((await selectStoredFiles.rows(database, [company])).map(({ key }) => key));
  const texts = await sectionTextsOf(
    database,
    files.filter((file) => !stored.has(keyOf(file))),
  );
  const others = await otherEntries(database, part, company);
  await inTransaction(database, async (tx) => {
    await lockCorpus.one(tx, [company]);
    const row = await selectCorpus.row(tx, [company]);
    if (row && row.version >= catalog.version) return;
    await deleteOutdated.count(tx, [company, files.map(keyOf)]);
    const present = new Set((await selectStoredFiles.rows(tx, [company])).map(({ key }) => key));
    const entries = [...texts.filter(({ file }) => !present.has(keyOf(file))).map((text) => entryOfSection(part, text)), ...others];
    for (let from = 0; from < entries.length; from += batch) {
      const some = entries.slice(from, from + batch).map((entry, ordinal) => ({ ...entry, ordinal }));
      await insertSections.count(tx, [company, JSON.stringify(some)]);
    }
    for (const again of [deleteLexemes, countLexemes, deleteWords, countWords]) await again.count(tx, [company]);
    await upsertCorpus.count(tx, [company, catalog.version]);
  });
}

/** The refreshes that are running, by database and company. */
const running = new WeakMap<Database, Map<CompanyId | null, Promise<void>>>();

/**
 * Brings a corpus up to date with its published catalog, if it isn't. Only what has changed is read again.
 *
 * @param version the catalog's version, as the caller knows it
 */
export async function keepCorpus(database: Database, company: CompanyId | null, version: number): Promise<void> {
  const stored = await selectCorpus.row(database, [company]);
  if (stored && stored.version >= version) return;
  const byCompany = running.get(database) ?? new Map<CompanyId | null, Promise<void>>();
  running.set(database, byCompany);
  // The texts depend only on the catalog and not on the call that found them outdated, so they aren't written on behalf of its company.
  const work = byCompany.get(company) ?? writingFor(null, () => refresh(database, company)).finally(() => byCompany.delete(company));
  byCompany.set(company, work);
  await work;
}
