import type { CompletionStatus } from '#contract/completion-values.ts';
import type { CompletionPerson, completions } from '#contract/completions.ts';
import type { DataOf, QueryOf } from '#contract/endpoint.ts';
import { noChapter } from '#contract/values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { type Catalog, catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { chapterOfCompany, companyById } from '#server/features/companies/index.ts';
import { chosenCompany, disclosingCompany } from '#server/features/reach/index.ts';
import { waivedIn } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import type { DisclosingCompany, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { modulesOf, type PersonRow, peopleOf, type Wanted } from './queries.ts';

type Filters = Omit<QueryOf<typeof completions.file>, 'company'>;
/** A track or module, with the ids of its modules. */
interface Content {
  kind: 'track' | 'module';
  id: string;
  title: string;
  modules: readonly string[];
}

/** The subject of a table: the company, its columns, and what was waived for whom. */
export interface CompletionTable {
  company: { id: DisclosingCompany; name: string; timezone: string };
  today: string;
  track: { id: string; title: string } | null;
  columns: readonly Content[];
  isWaived: (person: PersonId, content: Content) => boolean;
  waivedFor: (content: Content) => PersonId[];
}

const trackOf = ({ id, title, modules }: Catalog['tracks'][number]): Content => ({
  kind: 'track',
  id,
  title,
  modules: modules.map((module) => module.id),
});
const moduleOf = ({ id, title }: Catalog['modules'][number]): Content => ({ kind: 'module', id, title, modules: [id] });

/**
 * Reads what a table is about: the tracks, or the modules of one of them. Throws `not_shown_to_staff` if the company discloses group figures
 * only, `not_found` for another company's chapter, and `invalid_request` for an unknown track.
 */
export async function completionTable(
  { database, clock }: Services,
  caller: Caller,
  asked: string | undefined,
  { track_id, chapter_id, content }: Pick<Filters, 'track_id' | 'chapter_id' | 'content'>,
): Promise<CompletionTable> {
  const row = found(await companyById(database, chosenCompany(caller, asked)));
  const company = disclosingCompany(row);
  if (company === null) throw new Refusal('not_shown_to_staff');
  if (chapter_id !== undefined && chapter_id !== noChapter) found(await chapterOfCompany(database, company, chapter_id));
  const [catalog, waived] = await Promise.all([catalogFor(database, learnerOf(company)), waivedIn(database, company)]);
  // A module as the content shows its track.
  const wanted = track_id ?? catalog.module(content ?? '')?.track_id;
  const track = wanted === undefined ? null : catalog.track(wanted);
  if (track === undefined) throw refusedField({ path: 'query.track_id', code: 'report_track' });
  const key = (kind: Content['kind'], id: string | null, person: PersonId) => `${kind}:${id}:${person}`;
  const keys = new Set(waived.map((one) => key(one.track_id === null ? 'module' : 'track', one.track_id ?? one.module_id, one.user_id)));
  return {
    company: { id: company, name: row.name, timezone: row.timezone },
    today: localDay(clock.now(), row.timezone),
    track: track && { id: track.id, title: track.title },
    columns: track ? track.modules.map(moduleOf) : catalog.tracks.map(trackOf),
    isWaived: (person, { kind, id }) => keys.has(key(kind, id, person)),
    waivedFor: ({ kind, id }) =>
      waived.filter((one) => (kind === 'track' ? one.track_id : one.module_id) === id).map(({ user_id }) => user_id),
  };
}

/** Returns the condition on people of a table. Throws `invalid_request` for a state without a column, or with an unknown one. */
export function wantedOf(table: CompletionTable, { content, state, search, chapter_id }: Omit<Filters, 'track_id'>): Wanted {
  const column = table.columns.find(({ id }) => id === content);
  if ((content !== undefined || state !== undefined) && !column) throw refusedField({ path: 'query.content', code: 'report_content' });
  return {
    search: search ?? null,
    has_no_chapter: chapter_id === noChapter,
    chapter_id: chapter_id === undefined || chapter_id === noChapter ? null : chapter_id,
    modules: column?.modules ?? [],
    waived: column ? table.waivedFor(column) : [],
    state: state ?? null,
    people: null,
    today: table.today,
  };
}

/** Returns people with one cell for each column. */
export async function withCells({ database }: Services, table: CompletionTable, people: readonly PersonRow[]) {
  const { company, columns, isWaived } = table;
  const ids = people.map(({ user_id }) => user_id);
  const modules = [...new Set(columns.flatMap((column) => column.modules))];
  const read = await modulesOf(database, company.id, ids, company.timezone, modules);
  const byPerson = Map.groupBy(read, ({ user_id }) => user_id);
  const cellOf = (person: PersonId, column: Content): CompletionPerson['cells'][number] => {
    const rows = (byPerson.get(person) ?? []).filter(({ module_id }) => column.modules.includes(module_id));
    const days = rows.flatMap(({ completed_on }) => completed_on ?? []);
    if (rows.length > 0 && days.length === rows.length) return { status: 'completed', completed_on: days.toSorted().at(-1) ?? null };
    const started: CompletionStatus = days.length > 0 || rows.some(({ is_begun }) => is_begun) ? 'in_progress' : 'not_started';
    return { status: isWaived(person, column) ? 'waived' : started, completed_on: null };
  };
  return people.map((person) => ({ ...person, cells: columns.map((column) => cellOf(person.user_id, column)) }));
}

/** Returns a page of a company's active members, and which tracks or modules each of them has completed. */
export async function listCompletions(
  services: Services,
  caller: Caller,
  { company, page, page_size, ...query }: QueryOf<typeof completions.list>,
): Promise<DataOf<typeof completions.list>> {
  const table = await completionTable(services, caller, company, query);
  const at = { limit: page_size, offset: (page - 1) * page_size };
  const rows = await peopleOf(services.database, table.company.id, wantedOf(table, query), at);
  const people = await withCells(services, table, rows);
  return {
    track: table.track,
    columns: table.columns.map(({ id, title }) => ({ id, title })),
    people: people.map(({ email: _, total: __, ...person }) => person),
    total: rows[0]?.total ?? 0,
    page,
    page_size,
  };
}
