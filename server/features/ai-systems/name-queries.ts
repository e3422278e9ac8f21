import type { Queryable } from '#server/database/database.ts';
import { boolean, statement, text, uuid } from '#server/database/statement.ts';
import type { Stored } from '#server/reached.ts';

const selectPeople = statement(
  'ai_systems_people',
  'select id, full_name, coalesce(company_id = $1, false) and is_active as is_member from published.people where id = any($2::uuid[])',
  { id: uuid, full_name: text, is_member: boolean },
);
const selectChapters = statement(
  'ai_systems_chapters',
  'select id, name from published.chapters where company_id = $1 and id = any($2::uuid[])',
  { id: uuid, name: text },
);

/** The people and chapters named in register entries, if they still exist. */
export interface Named {
  people: ReadonlyMap<string, { full_name: string; is_member: boolean }>;
  chapters: ReadonlyMap<string, { id: string; name: string }>;
}

/** Reads the names of people and chapters. @param people ids of people who entered something or answer for a system */
export async function namesOf(
  on: Queryable,
  company: Stored<'company'>,
  people: readonly string[],
  chapters: readonly string[],
): Promise<Named> {
  const [named, called] = [[...new Set(people)], [...new Set(chapters)]];
  const peopleRows = named.length === 0 ? [] : await selectPeople.rows(on, [company, named]);
  const chapterRows = called.length === 0 ? [] : await selectChapters.rows(on, [company, called]);
  return { people: new Map(peopleRows.map((row) => [row.id, row])), chapters: new Map(chapterRows.map((row) => [row.id, row])) };
}
