import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PersonId } from '#server/reached.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { asOwner, isOnlyForOwner, reachOwnRows } from './own-rows.ts';

/** An export's files, in order. */
export const subjects = [
  'profile',
  'membership',
  'learning',
  'quiz_answers',
  'labs',
  'exercises',
  'prompts',
  'marking',
  'dialogues',
  'capstones',
  'annotations',
  'tutor',
  'models',
  'recognition',
  'goals',
  'certificates',
  'requirements',
  'notifications',
  'mails',
  'activity',
  'sessions',
  'invitations',
  'notes',
  'reports',
  'authoring',
] as const;
export type Subject = (typeof subjects)[number];

/** The person whose data it is. Registrations and invitations identify a person only by email address. */
export interface Owner {
  id: PersonId;
  /** In lower case. */
  email: string;
}

/** A person whose data is deleted. */
export interface Leaver extends Owner {
  full_name: string;
  /** Whether their certificates stay valid, without their name. */
  keep_certificates: boolean;
  at: Date;
}

/** How a deletion affects a person's rows. */
export type Deletion =
  | 'rows'
  /** The rows stay, but lose these values. */
  | { emptied: Readonly<Record<string, unknown>>; why: string }
  | { kept: string }
  /** The rows cannot be found by person, so they are deleted some days after they were written. */
  | { expires: string }
  | { by: (tx: Transaction, leaver: Leaver) => Promise<unknown>; how: string };

interface Uses<C extends string> {
  /** Columns about the person that their export contains, under their own names. */
  exported?: readonly C[];
  /** Columns about the person that their export leaves out, with the reason. */
  withheld?: Readonly<Partial<Record<C, string>>>;
  /** Columns that name another person. No export contains them, and each declares what happens to it when that person is deleted. */
  others?: Readonly<Partial<Record<C, string>>>;
  /** Columns that contain nothing about a person. */
  nobody?: readonly C[];
}

interface Statement<C extends string> extends Uses<C> {
  subject: Subject;
  /** Selects a person's rows. */
  rows: (owner: Owner) => SQL | undefined;
  deletion: Deletion;
  /** Reads the rows for the export, if it does not show them as stored. */
  read?: (on: Queryable, owner: Owner) => Promise<readonly object[]>;
  /** The other changes that a deletion makes in this table, in other people's rows that name the person. */
  elsewhere?: { do: (tx: Transaction, leaver: Leaver) => Promise<unknown>; how: string };
}

/** The map's entry for one table. */
export interface MappedTable extends Required<Uses<string>> {
  name: string;
  table: PgTable;
  /** Null for a table without personal data. */
  person: Pick<Statement<string>, 'subject' | 'rows' | 'deletion' | 'read' | 'elsewhere'> | null;
}

type ColumnOf<T extends PgTable> = keyof T['_']['columns'] & string;

function mapped(table: PgTable, { exported = [], withheld = {}, others = {}, nobody = [] }: Uses<string>): Omit<MappedTable, 'person'> {
  return { name: getTableConfig(table).name, table, exported, withheld, others, nobody };
}

/**
 * Declares for each column in a table what it contains, its name in the export and what a deletion does to it. A test compares this with
 * the database and fails if a column is not declared.
 */
export const personalTable = <T extends PgTable>(table: T, statement: Statement<ColumnOf<T>>): MappedTable => {
  const { subject, rows, deletion, read, elsewhere } = statement;
  return {
    ...mapped(table, statement),
    person: { subject, rows, deletion, ...(read && { read }), ...(elsewhere && { elsewhere }) },
  };
};

/** Declares that a table contains no personal data except, in `others`, the ids of people who changed its rows. */
export const impersonalTable = <T extends PgTable>(
  table: T,
  nobody: readonly ColumnOf<T>[],
  others?: Readonly<Partial<Record<ColumnOf<T>, string>>>,
): MappedTable => ({
  ...mapped(table, { nobody, ...(others && { others }) }),
  person: null,
});

/** The rule for a column with the id of a person who acted, if no name is stored beside it. */
export const idRemains = 'The id stays, and identifies no one.';

/** Returns a person's rows as their export shows them, ordered by the first column. */
export async function readRows(database: Database, { table, exported, person }: MappedTable, owner: Owner): Promise<readonly object[]> {
  if (!person || exported.length === 0) return [];
  const { read } = person;
  const isOwn = isOnlyForOwner(table);
  if (read) return isOwn ? asOwner(database, owner.id, (tx) => read(tx, owner)) : read(database, owner);
  const columns = getTableConfig(table).columns.filter(({ name }) => exported.includes(name));
  const fields = Object.fromEntries(columns.map((column): [string, PgColumn] => [column.name, column]));
  const select = (on: Queryable) => on.select(fields).from(table).where(person.rows(owner)).orderBy(sql`1`);
  return isOwn ? asOwner(database, owner.id, select) : select(database);
}

/** Applies the declared deletion to one table, for one person. */
export async function deleteFrom(tx: Transaction, { table, person }: MappedTable, leaver: Leaver): Promise<void> {
  if (!person) return;
  const { deletion, elsewhere, rows } = person;
  if (isOnlyForOwner(table)) await reachOwnRows(tx, leaver.id);
  await elsewhere?.do(tx, leaver);
  if (deletion === 'rows') await tx.delete(table).where(rows(leaver));
  else if ('by' in deletion) await deletion.by(tx, leaver);
  else if ('emptied' in deletion) await tx.update(table).set(deletion.emptied).where(rows(leaver));
}
