import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import { type Field, fieldOf, type Named } from './audit-fields.ts';
import { isKnownKind, kindInWords } from './audit-words.ts';
import { taskInWords } from './jobs/task-words.ts';
import { mailKindInWords } from './mail/kind-words.ts';
import { companyNames, namesOf } from './names.ts';

/** The names that what ids name has now; what is not there any more is left out. */
export type Names = Readonly<Record<Named, ReadonlyMap<string, string>>>;

const byText = { id: text, name: text };
const chapters = statement(
  'system_audit_chapters',
  'select id::text, name from published.chapters where id::text = any($1::text[])',
  byText,
);
const tracks = statement('system_audit_tracks', 'select id, title as name from published.track_names where id = any($1::text[])', byText);
const modules = statement(
  'system_audit_modules',
  'select id, title as name from published.module_names where id = any($1::text[])',
  byText,
);

async function named(on: Queryable, stated: typeof chapters, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await stated.rows(on, [ids])).map(({ id, name }) => [id, name]));
}

/** What a value says one by one: the elements of a list, and of things that have an id, the id. */
function each(value: unknown): unknown[] {
  const all = Array.isArray(value) ? value : [value];
  return all.map((one) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one));
}

const kinds: readonly Named[] = ['person', 'company', 'chapter', 'track', 'module'];
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** Reads the names of all that is named by these fields, and of these people and companies. */
export async function readNames(
  on: Queryable,
  values: readonly (readonly [field: string, value: unknown])[],
  also: { people: readonly (string | null)[]; companies: readonly (string | null)[] },
): Promise<Names> {
  const ids = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      values.flatMap(([field, value]) => (fieldOf(field)?.kind === kind ? each(value).filter((id) => typeof id === 'string') : [])),
    ]),
  ) as Record<Named, string[]>;
  const [person, company, chapter, track, module] = await Promise.all([
    namesOf(on, [...ids.person.filter(isUuid), ...also.people]),
    companyNames(on, [...ids.company.filter(isUuid), ...also.companies]),
    named(on, chapters, ids.chapter),
    named(on, tracks, ids.track),
    named(on, modules, ids.module),
  ]);
  return { person, company, chapter, track, module };
}

const locale = formatLocale[baseLocale];
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const number = new Intl.NumberFormat(locale);
/** As the screen of settings counts it. */
const megabyte = 1024 * 1024;
const upToThousandths = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
const roles: Readonly<Record<string, () => string>> = {
  SuperAdmin: m.role_super_admin,
  CompanyAdmin: m.role_company_admin,
  Student: m.role_student,
};
const views: Readonly<Record<string, () => string>> = {
  results: m.company_view_results,
  progress: m.company_view_progress,
  groups: m.company_view_groups,
};

/** A code of the product, as `not_last_30_days`; what somebody wrote stays as it is. */
const codeInWords = (value: string): string =>
  /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(value) ? `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll(/[_-]/g, ' ')}` : value;

function dateIn(value: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : new Intl.DateTimeFormat(locale, options).format(at);
}

const gone = (names: ReadonlyMap<string, string>, id: string) => names.get(id) ?? m.audit_gone({ id });

function oneInWords({ kind }: Field, value: unknown, names: Names, zone: string): string {
  if (typeof value === 'boolean') return value ? m.company_value_yes() : m.company_value_no();
  const said = typeof value === 'string' ? value : JSON.stringify(value);
  switch (kind) {
    case 'person':
    case 'company':
    case 'chapter':
    case 'track':
    case 'module':
      return gone(names[kind], said);
    case 'moment':
      return dateIn(said, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
    case 'day':
      return dateIn(said, { dateStyle: 'medium', timeZone: 'UTC' });
    case 'weekday':
      return weekday.format(Date.UTC(2024, 0, Number(value)));
    case 'number':
      return Number.isFinite(Number(value)) ? number.format(Number(value)) : said;
    case 'megabytes':
      return m.audit_value_megabytes({ n: upToThousandths.format(Number(value) / megabyte) });
    case 'long_text':
      return m.audit_value_characters({ n: said.length });
    case 'months':
      return Number(value) === 0 ? m.audit_value_for_ever() : m.audit_value_months({ n: Number(value) });
    case 'role':
      return roles[said]?.() ?? said;
    case 'staff_view':
      return views[said]?.() ?? said;
    case 'activity_kind':
      return isKnownKind(said) ? kindInWords(said) : mailKindInWords(said);
    case 'task':
      return taskInWords(said);
    case 'field':
      return fieldOf(said)?.name() ?? codeInWords(said);
    case 'picture':
      return m.audit_value_picture();
    case 'code':
      return codeInWords(said);
    default:
      return said;
  }
}

/** What a field is called. One without words of its own is called as it is recorded; tests see to it that there is none. */
export const fieldInWords = (field: string): string => fieldOf(field)?.name() ?? codeInWords(field);

/** A value in words; null where nothing is set. @param zone of the reader */
export function valueInWords(field: string, value: unknown, names: Names, zone: string): string | null {
  if (value === null || value === undefined || value === '') return null;
  const stated = fieldOf(field) ?? { name: () => field, kind: 'text' };
  const all = each(value);
  return all.length === 0 ? null : all.map((one) => oneInWords(stated, one, names, zone)).join(', ');
}
