import type { AuthorRight } from '#contract/access.ts';
import { authorRights as allRights } from '#contract/access.ts';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { nullable, oneOf, statement, text } from '#server/database/statement.ts';
import type { Caller } from '#server/http/caller.ts';
import { type CompanyId, type PersonId, personId, reachedCompanyId, type Stored } from '#server/reached.ts';

const columns = { right: oneOf(allRights), company_id: nullable(reachedCompanyId) };

// A right for a company that the person has left counts no longer, even before it is deleted.
const selectRights = statement(
  'members_author_rights',
  `select r."right", r.company_id from author_rights r join published.people p on p.id = r.user_id
    where r.user_id = $1 and (r.company_id is null or r.company_id = p.company_id) order by r.company_id nulls first, r."right"`,
  columns,
);

/** A right to write or review courses: those of a company, or the platform's if the company is null. */
export interface HeldRight {
  right: AuthorRight;
  company_id: CompanyId | null;
}

/** Returns the rights that a person holds beside their role. */
export const authorRightsOf = (on: Queryable, { id }: Pick<Caller, 'id'>): Promise<HeldRight[]> => selectRights.rows(on, [id]);

/** Returns a person's rights for a company, or for the platform if it is null. */
export const authorRightsIn = async (on: Queryable, id: PersonId, company: CompanyId | null): Promise<AuthorRight[]> =>
  (await authorRightsOf(on, { id })).filter(({ company_id }) => company_id === company).map(({ right }) => right);

const selectAuthors = statement(
  'members_authors',
  `select p.id, p.full_name, p.email, r."right" from author_rights r join published.people p on p.id = r.user_id
    where r.company_id = $1 and p.company_id = $1 and p.deactivated_at is null
    order by p.full_name collate "und-x-icu", p.id, r."right"`,
  { id: personId, full_name: text, email: text, right: oneOf(allRights) },
);

interface AuthorOfCompany {
  id: Stored<'person'>;
  full_name: string;
  email: string;
  rights: AuthorRight[];
}

/** Returns the people who hold a right for a company, by name. */
export async function authorsOf(on: Queryable, company: CompanyId): Promise<AuthorOfCompany[]> {
  const rows = await selectAuthors.rows(on, [company]);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((held) => {
    const [first] = held;
    return first ? { id: first.id, full_name: first.full_name, email: first.email, rights: held.map(({ right }) => right) } : [];
  });
}

const insertRights = statement(
  'members_give_author_rights',
  `insert into author_rights (user_id, "right", company_id, granted_at, granted_by)
    select $1, unnest($2::text[]), $3, $4, $5 on conflict on constraint author_rights_key do nothing returning "right"`,
  { right: oneOf(allRights) },
);

/** Gives a person rights for a company, or for the platform if it is null. Returns those that they did not have. */
export async function giveRights(
  tx: Transaction,
  person: PersonId,
  company: CompanyId | null,
  rights: readonly AuthorRight[],
  { at, by }: { at: Date; by: PersonId },
): Promise<AuthorRight[]> {
  return (await insertRights.rows(tx, [person, rights, company, at, by])).map(({ right }) => right);
}

const deleteOtherRights = statement(
  'members_take_author_rights',
  `delete from author_rights where user_id = $1 and company_id is not distinct from $2 and "right" <> all ($3::text[]) returning "right"`,
  { right: oneOf(allRights) },
);

/** Takes all rights for a company, or for the platform if it is null, except some. Returns those that the person had. */
export async function takeOtherRights(
  tx: Transaction,
  person: PersonId,
  company: CompanyId | null,
  kept: readonly AuthorRight[],
): Promise<AuthorRight[]> {
  return (await deleteOtherRights.rows(tx, [person, company, kept])).map(({ right }) => right);
}

const deleteRights = statement(
  'members_end_author_rights',
  'delete from author_rights where user_id = $1 and ($2 or company_id is not null) returning "right", company_id',
  columns,
);

/** Ends a person's rights for their company, and with `all` those for the platform too. Returns them. */
export const endRights = (tx: Transaction, person: PersonId, which: 'all' | 'of_company'): Promise<HeldRight[]> =>
  deleteRights.rows(tx, [person, which === 'all']);
