import { createHash } from 'node:crypto';
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
  deleteSections,
  deleteUnusedLexemes,
  deleteUnusedWords,
  insertSections,
  lockCorpus,
  selectCorpus,
  selectLast,
  selectNew,
  selectStored,
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
  version: string;
  anchor: string | null;
  heading: string;
  body: string;
  step_title: string;
  module_title: string;
}

/** Returns the version of something that isn't a step: it changes with the texts that are stored of it. */
const versionOf = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);

/** A track, a module or a term. */
function entryOf(
  about: Pick<Entry, 'kind' | 'track_id' | 'module_id' | 'heading' | 'body'> & Partial<Pick<Entry, 'anchor' | 'module_title'>>,
): Entry {
  const { anchor = null, module_title = '', heading, body } = about;
  return { ...about, file_name: null, step_title: '', anchor, module_title, version: versionOf(heading, body, module_title) };
}

/** Returns what a section is part of, in its current version, as the statements write it (`index-queries.ts`). */
const keyOf = ({
  kind,
  track_id,
  module_id,
  file_name,
  anchor,
  version,
}: Omit<Entry, 'heading' | 'body' | 'step_title' | 'module_title'>) =>
  [kind, track_id, module_id, file_name ?? anchor, version].filter((part) => part !== null).join('/');

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
    ...tracks.map(({ id, title, summary, outcome }) =>
      entryOf({ kind: 'track', track_id: id, module_id: null, heading: title, body: `${summary}\n${outcome}` }),
    ),
    ...modules.map(({ id, track_id, title, summary, outcome }) =>
      entryOf({ kind: 'module', track_id, module_id: id, module_title: title, heading: title, body: `${summary}\n${outcome}` }),
    ),
    // A term whose module is not published is taught nowhere, and is not found.
    ...terms.flatMap(({ id, term, definition, module: taughtIn }): Entry[] => {
      const owner = module(taughtIn);
      if (!owner) return [];
      const place = { track_id: owner.track_id, module_id: owner.id, module_title: owner.title };
      return [entryOf({ kind: 'term', ...place, anchor: id, heading: term, body: definition })];
    }),
  ];
}

/** The first of these batches decides the average length. The sample catalog has some 800 sections. */
const batch = 5_000;

async function refresh(database: Database, company: CompanyId | null): Promise<void> {
  const catalog = await catalogFor(database, learnerOf(company));
  const part = partOf(catalog, company);
  const files = part.modules.flatMap((module) => module.files.map((file) => ({ file, track_id: module.track_id })));
  const keyOfFile = ({ file, track_id }: (typeof files)[number]) => keyOf({ ...file, track_id, anchor: null });
  // The texts are read before the transaction, because parsing them takes a second on the first start.
  const stored = new Set((await selectStored.rows(database, [company])).map(({ key }) => key));
  const missing = files.filter((one) => !stored.has(keyOfFile(one)));
  const texts = await sectionTextsOf(
    database,
    missing.map(({ file }) => file),
  );
  const others = await otherEntries(database, part, company);
  await inTransaction(database, async (tx) => {
    await lockCorpus.one(tx, [company]);
    const row = await selectCorpus.row(tx, [company]);
    if (row && row.version >= catalog.version) return;
    const { id: last } = await selectLast.one(tx);
    const kept = new Set([...files.map(keyOfFile), ...others.map(keyOf)]);
    const before = await selectStored.rows(tx, [company]);
    const outdated = before.filter(({ key }) => !kept.has(key)).map(({ id }) => id);
    for (const count of [countLexemes, countWords]) await count.count(tx, [company, outdated, -1]);
    await deleteSections.count(tx, [outdated]);
    const present = new Set(before.map(({ key }) => key));
    const entries = [...texts.map((text) => entryOfSection(part, text)), ...others].filter((entry) => !present.has(keyOf(entry)));
    for (let from = 0; from < entries.length; from += batch) {
      const some = entries.slice(from, from + batch).map((entry, ordinal) => ({ ...entry, ordinal }));
      await insertSections.count(tx, [company, JSON.stringify(some)]);
    }
    const added = (await selectNew.rows(tx, [company, last])).map(({ id }) => id);
    for (const count of [countLexemes, countWords]) await count.count(tx, [company, added, 1]);
    for (const unused of [deleteUnusedLexemes, deleteUnusedWords]) await unused.count(tx, [company]);
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
