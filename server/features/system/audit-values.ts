import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import {
  type ActivityKind,
  type ActivityKinds,
  type Field,
  keyOfDay,
  type NamedAt,
  type NamedThing,
  namesOfDay,
} from '#server/features/activity/index.ts';
import { nameOfCountry, nameOfJobTitle, nameOfSkill } from '#server/features/reference/index.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import { fieldOf } from './audit-fields.ts';
import { kindInWords } from './audit-words.ts';
import { taskInWords } from './jobs/task-words.ts';
import { mailKindInWords } from './mail/kind-words.ts';
import { companyNames, namesOf } from './names.ts';

/** The current names by id, without deleted subjects, and the names at the rows' times. */
export type Names = Readonly<Record<NamedThing, ReadonlyMap<string, string>>> & { readonly ofDay: ReadonlyMap<string, string> };

/** The context in which values are put into words. @property zone the reader's time zone @property at the row's time */
export interface Context {
  kinds: ActivityKinds;
  names: Names;
  zone: string;
  at: Date;
}

/** Returns the name that a subject had at a given time, and its current name if that differs; nulls if the subject no longer exists. */
export function calledThen(names: Names, kind: NamedThing, { id, at }: NamedAt): { called: string | null; now: string | null } {
  const now = names[kind].get(id) ?? null;
  const called = names.ofDay.get(keyOfDay({ id, at })) ?? now;
  return { called, now: now === called ? null : now };
}

const byText = { id: text, name: text };
const selectChapterNames = statement(
  'system_audit_chapters',
  'select id::text, name from published.chapters where id::text = any($1::text[])',
  byText,
);
const selectTrackNames = statement(
  'system_audit_tracks',
  'select id, title as name from published.track_names where id = any($1::text[])',
  byText,
);
const selectModuleNames = statement(
  'system_audit_modules',
  'select id, title as name from published.module_names where id = any($1::text[])',
  byText,
);

async function namesIn(on: Queryable, stated: typeof selectChapterNames, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await stated.rows(on, [ids])).map(({ id, name }) => [id, name]));
}

/** Returns the single values in a value: a list's elements, and the ids of objects that have one. */
function each(value: unknown): unknown[] {
  const all = Array.isArray(value) ? value : [value];
  return all.map((one) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one));
}

const named: readonly NamedThing[] = ['person', 'company', 'chapter', 'track', 'module'];
/** The subjects whose names can change and whose former names are stored. */
const renamed: readonly NamedThing[] = ['person', 'company', 'chapter'];
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

/** A subject that a row refers to, for example as its actor or in a field's value. */
export interface Named extends NamedAt {
  kind: NamedThing;
}

/** Returns the subject that a field's value refers to, at the row's time. */
export const namedBy = (field: Field | undefined, value: unknown, at: Date): Named[] =>
  each(value).flatMap((id) =>
    typeof id === 'string' && field && named.includes(field.kind as NamedThing) ? [{ kind: field.kind as NamedThing, id, at }] : [],
  );

/** Reads these subjects' names, both the current ones and the names at the time. */
export async function readNames(on: Queryable, all: readonly Named[]): Promise<Names> {
  const ids = (wanted: NamedThing) => all.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const [person, company, chapter, track, module, ofDay] = await Promise.all([
    namesOf(on, ids('person').filter(isUuid)),
    companyNames(on, ids('company').filter(isUuid)),
    namesIn(on, selectChapterNames, ids('chapter')),
    namesIn(on, selectTrackNames, ids('track')),
    namesIn(on, selectModuleNames, ids('module')),
    namesOfDay(
      on,
      all.filter(({ kind, id }) => renamed.includes(kind) && isUuid(id)),
    ),
  ]);
  return { person, company, chapter, track, module, ofDay };
}

const locale = formatLocale[baseLocale];
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const number = new Intl.NumberFormat(locale);
/** A megabyte as defined on the settings screen. */
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

/** Puts one of the product's codes, such as `not_last_30_days`, into words; free text is returned unchanged. */
const codeInWords = (value: string): string =>
  /^[a-z][a-z0-9]*([_-][a-z0-9]+)*$/.test(value) ? `${value.charAt(0).toUpperCase()}${value.slice(1).replaceAll(/[_-]/g, ' ')}` : value;

function dateIn(value: string, options: Intl.DateTimeFormatOptions): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? value : new Intl.DateTimeFormat(locale, options).format(at);
}

function nameInWords(names: Names, kind: NamedThing, named: NamedAt): string {
  const { called, now } = calledThen(names, kind, named);
  if (called === null) return m.audit_gone({ id: named.id });
  return now === null ? called : m.audit_name_then({ called, now });
}

function oneInWords({ kind }: Field, value: unknown, { kinds, names, zone, at }: Context): string {
  if (typeof value === 'boolean') return value ? m.company_value_yes() : m.company_value_no();
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  switch (kind) {
    case 'person':
    case 'company':
    case 'chapter':
    case 'track':
    case 'module':
      return nameInWords(names, kind, { id: words, at });
    case 'job_title':
      return nameOfJobTitle(words);
    case 'country':
      return nameOfCountry(words);
    case 'skill':
      return nameOfSkill(words);
    case 'moment':
      return dateIn(words, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
    case 'day':
      return dateIn(words, { dateStyle: 'medium', timeZone: 'UTC' });
    case 'weekday':
      return weekday.format(Date.UTC(2024, 0, Number(value)));
    case 'number':
      return Number.isFinite(Number(value)) ? number.format(Number(value)) : words;
    case 'megabytes':
      return m.audit_value_megabytes({ n: upToThousandths.format(Number(value) / megabyte) });
    case 'long_text':
      return m.audit_value_characters({ n: words.length });
    case 'months':
      return Number(value) === 0 ? m.audit_value_for_ever() : m.audit_value_months({ n: Number(value) });
    case 'role':
      return roles[words]?.() ?? words;
    case 'staff_view':
      return views[words]?.() ?? words;
    case 'activity_kind':
      return kindInWords(kinds, words);
    case 'mail_kind':
      return mailKindInWords(words);
    case 'task':
      return taskInWords(words);
    case 'picture':
      return m.audit_value_picture();
    case 'code':
      return codeInWords(words);
    default:
      return words;
  }
}

/** Returns a field's name. A field that its kind does not declare is shown under its raw name; tests ensure that there is none. */
export const fieldInWords = (kind: ActivityKind | undefined, name: string): string => fieldOf(kind, name)?.name() ?? codeInWords(name);

/** Returns a field's value in words; null if it is not set. */
export function valueInWords(kind: ActivityKind | undefined, [name, value]: readonly [string, unknown], context: Context): string | null {
  if (value === null || value === undefined || value === '') return null;
  const words = (one: unknown) =>
    name === 'fields'
      ? fieldInWords(kind, String(one))
      : oneInWords(fieldOf(kind, name) ?? { name: () => name, kind: 'text' }, one, context);
  const all = each(value);
  return all.length === 0 ? null : all.map(words).join(', ');
}
