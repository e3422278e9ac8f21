import { escaped } from '#server/http/public-pages.ts';
import { m } from '#server/words.ts';

/** The names of companies, chapters, tracks and modules, by id. */
export type Names = ReadonlyMap<string, string>;
type Rows = readonly object[];

/**
 * Returns a field's label: `company_id` -> `Company`, `full_name` -> `Full name`. Labels stay close to the field names, which readers also
 * see in the JSON.
 */
const labelOf = (field: string): string => {
  const words = field.replace(/_(?:id|at|on)$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface Reader {
  names: Names;
  /** An IANA time zone. */
  timezone: string;
}

function textOf(value: unknown, reader: Reader): string {
  if (value instanceof Date)
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone: reader.timezone }).format(value);
  if (typeof value === 'boolean') return value ? m.export_yes() : m.export_no();
  if (Array.isArray(value)) return value.map((one) => textOf(one, reader)).join(', ');
  if (typeof value === 'object' && value !== null) return fieldsOf(value, reader).join(', ');
  // Values such as prompts may have several lines; here each field takes one line.
  const text = String(value).replace(/\s*\n\s*/g, ' ');
  const name = reader.names.get(text);
  return escaped(name === undefined ? text : `${name} (${text})`);
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns `Name: value` for each field with a value, except the id of the person whose data it is. */
function fieldsOf(row: object, reader: Reader): string[] {
  return Object.entries(row).flatMap(([field, value]) =>
    field === 'user_id' || isEmpty(value) ? [] : [`<b>${escaped(labelOf(field))}:</b> ${textOf(value, reader)}`],
  );
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.includes('\n');
const isList = (value: unknown): value is object[] => Array.isArray(value) && typeof value[0] === 'object' && value[0] !== null;

function itemOf(row: object, reader: Reader): string {
  const entries = Object.entries(row);
  const short = Object.fromEntries(entries.filter(([, value]) => !isLong(value) && !isList(value)));
  const lists = entries.filter((entry): entry is [string, object[]] => isList(entry[1]));
  const long = entries.filter((entry): entry is [string, string] => isLong(entry[1]));
  const first = fieldsOf(short, reader).join(' · ') || m.export_nothing_more();
  const listed = lists.map(([, rows]) => `<ul>${rows.map((one) => `<li>${fieldsOf(one, reader).join(' · ')}</li>`).join('')}</ul>`);
  const quoted = long.map(([field, text]) => `<p><b>${escaped(labelOf(field))}:</b></p><blockquote>${escaped(text)}</blockquote>`);
  return `<li>${[first, ...listed, ...quoted].join('')}</li>`;
}

/** The style sheet is part of each page, because a page that someone opens from their own files can't load anything. */
const style = `
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2.5rem auto; padding: 0 1.25rem; font: 1rem/1.6 system-ui, sans-serif; }
li { margin: 0.5rem 0; overflow-wrap: anywhere; }
b { font-weight: 600; }
blockquote { margin: 0.5rem 0; padding-left: 1rem; border-left: 3px solid #8795a8; white-space: pre-wrap; }
`;

/** Returns a page that any browser can show, with a title and HTML below it. */
export const page = (title: string, content: readonly string[]): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
${content.join('\n')}
</body>
</html>
`;

/** Returns one subject as a readable page: a heading for each table, except empty ones. */
export function pageOf(title: string, line: string, tables: Readonly<Record<string, Rows>>, reader: Reader): string {
  const parts = Object.entries(tables).flatMap(([name, rows]) =>
    rows.length === 0 ? [] : [`<h2>${escaped(labelOf(name))}</h2>`, `<ul>\n${rows.map((row) => itemOf(row, reader)).join('\n')}\n</ul>`],
  );
  return page(title, [`<p>${escaped(line)}</p>`, ...(parts.length > 0 ? parts : [`<p>${escaped(m.export_nothing())}</p>`])]);
}
