import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, integer, nullable, statement, uuid } from '#server/database/statement.ts';
import { companyId, personId, type Stored } from '#server/reached.ts';

const selectCompaniesWithHeldPlaces = statement(
  'people_companies_with_held_places',
  'select distinct company_id from held_places order by company_id',
  {
    company_id: companyId,
  },
);
/** Returns the companies whose figures count some people in a place other than their own. */
export const companiesWithHeldPlaces = async (on: Queryable): Promise<Stored<'company'>[]> =>
  (await selectCompaniesWithHeldPlaces.rows(on)).map(({ company_id }) => company_id);

const selectHeldPlacesForUpdate = statement(
  'people_held_places',
  `select h.user_id, h.chapter_id, h.is_counted, h.batch, coalesce(p.company_id = h.company_id and p.may_sign_in, false) as is_member,
    p.chapter_id as present_chapter_id
  from held_places h join published.people p on p.id = h.user_id where h.company_id = $1 order by h.user_id for update of h`,
  {
    user_id: personId,
    chapter_id: nullable(uuid),
    is_counted: boolean,
    batch: nullable(uuid),
    is_member: boolean,
    present_chapter_id: nullable(uuid),
  },
);
/** Returns a company's people who are, or were, counted in a place other than their own, together with their own place. Locks the rows. */
export const lockHeldPlaces = (tx: Transaction, company: Stored<'company'>) => selectHeldPlacesForUpdate.rows(tx, [company]);

const countPeopleByChapter = statement(
  'people_standing_places',
  `select chapter_id, count(*)::int as people from published.counted_people n where n.company_id = $1 and n.is_counted
    and not exists (select from held_places h where h.company_id = $1 and h.user_id = n.id) group by chapter_id`,
  { chapter_id: nullable(uuid), people: integer },
);
/** Returns the number of a company's people who have always been counted in their own place, by chapter. */
export const standingPlaces = (on: Queryable, company: Stored<'company'>) => countPeopleByChapter.rows(on, [company]);

/** The place where a person will be counted from now on. */
export interface Place {
  user_id: Stored<'person'>;
  chapter_id: string | null;
  is_counted: boolean;
  batch: string;
}

const updateHeldPlaces = statement(
  'people_place',
  `update held_places h set chapter_id = x.chapter_id, is_counted = x.is_counted, batch = x.batch
    from json_to_recordset($2) x (user_id uuid, chapter_id uuid, is_counted boolean, batch uuid)
    where h.company_id = $1 and h.user_id = x.user_id`,
  {},
);
/** Counts people in a company in another place from now on. */
export const placePeople = (tx: Transaction, company: Stored<'company'>, places: readonly Place[]) =>
  updateHeldPlaces.count(tx, [company, JSON.stringify(places)]);

const deleteHeldPlaces = statement('people_forget_held', 'delete from held_places where company_id = $1 and user_id = any($2::uuid[])', {});
/** Counts people in their own place again, inside or outside the company. */
export const forgetHeld = (tx: Transaction, company: Stored<'company'>, people: readonly Stored<'person'>[]) =>
  deleteHeldPlaces.count(tx, [company, people]);
