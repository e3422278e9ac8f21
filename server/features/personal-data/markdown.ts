import { m } from '#server/words.ts';

/** Names of companies, chapters, tracks and modules, by their ids. */
export type Names = ReadonlyMap<string, string>;
type Rows = readonly object[];

/** `company_id` -> `Company`, `full_name` -> `Full name`: the fields have their own names, for readers of the JSON too. */
const labelOf = (field: string): string => {
  const words = field.replace(/_(?:id|at|on)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');

interface Reader {
  names: Names;
  /** IANA. */
  timezone: string;
}

function textOf(value: unknown, reader: Reader): string {
  if (value instanceof Date)
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: reader.timezone }).format(value);
  if (typeof value === 'boolean') return value ? m.export_yes() : m.export_no();
  if (Array.isArray(value)) return value.map((one) => textOf(one, reader)).join(', ');
  if (typeof value === 'object' && value !== null) return fieldsOf(value, reader).join(', ');
  // Prompts of questions have lines of their own; here each row is one.
  const text = String(value).replace(/\s*\n\s*/g, ' ');
  const name = reader.names.get(text);
  return escaped(name === undefined ? text : `${name} (${text})`);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `**Name:** value` for each field that has one; the id of the person whose data all of it is, is left out. */
function fieldsOf(row: object, reader: Reader): string[] {
  return Object.entries(row).flatMap(([field, value]) =>
    field === 'user_id' || isEmpty(value) ? [] : [`**${labelOf(field)}:** ${textOf(value, reader)}`],
  );
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.includes('\n');
const isList = (value: unknown): value is object[] => Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null;
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  > ${escaped(line)}`)
    .join('\n');

function itemOf(row: object, reader: Reader): string {
  const entries = Object.entries(row);
  const short = Object.fromEntries(entries.filter(([, value]) => !isLong(value) && !isList(value)));
  const lists = entries.filter((entry): entry is [string, object[]] => isList(entry[1]));
  const long = entries.filter((entry): entry is [string, string] => isLong(entry[1]));
  const first = `- ${fieldsOf(short, reader).join(' · ') || m.export_nothing_more()}`;
  const listed = lists.flatMap(([, rows]) => rows.map((one) => `  - ${fieldsOf(one, reader).join(' · ')}`));
  return [first, ...listed, ...long.map(([field, text]) => `\n  **${labelOf(field)}:**\n\n${quoted(text)}`)].join('\n');
}

/** One subject as a page to read: a heading for each table that has any rows. */
export function pageOf(title: string, line: string, tables: Readonly<Record<string, Rows>>, reader: Reader): string {
  const parts = Object.entries(tables).flatMap(([name, rows]) =>
    rows.length === 0 ? [] : [`## ${labelOf(name)}`, rows.map((row) => itemOf(row, reader)).join('\n')],
  );
  return `${[`# ${title}`, line, ...(parts.length > 0 ? parts : [m.export_nothing()])].join('\n\n')}\n`;
}
