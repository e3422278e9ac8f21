import { v7 } from 'uuid';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { nullable, statement, text, uuid } from '#server/database/statement.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import type { Activity } from '#server/features/activity/index.ts';
import { type CompanyId, companyId, type PersonId, reachedPersonId, type Stored } from '#server/reached.ts';

/** The people whose spells are brought up to date: everyone in a company, or some people wherever they belong now. */
type Whose = { company: CompanyId } | { people: readonly PersonId[] };

/** A person who has another role profile than before. */
export interface RoleChange {
  user_id: PersonId;
  company_id: Stored<'company'>;
  /** The spell that started, or the one that ended without another. */
  spell_id: string;
  /** The role profiles before and after; null for none. */
  before: string | null;
  after: string | null;
  at: Date;
}

// The profile that was given to a member directly takes precedence over the one for their job title.
const wanted = `select p.id as user_id, p.company_id, coalesce(g.role_profile_id, t.role_profile_id) as role_profile_id,
      ($1::timestamptz at time zone p.timezone)::date as today
    from published.people p
      left join role_profile_members g on g.user_id = p.id and g.company_id = p.company_id
      left join role_profile_job_titles t on t.company_id = p.company_id and t.job_title_id = p.job_title_id
    where p.is_active and p.company_id is not null and coalesce(g.role_profile_id, t.role_profile_id) is not null
      and ($2::uuid is null or p.company_id = $2) and ($3::uuid[] is null or p.id = any($3::uuid[]))`;

const forgetOthers = statement(
  'role_profiles_forget_members',
  `delete from role_profile_members g using published.people p
    where p.id = g.user_id and p.id = any($1::uuid[]) and p.company_id is distinct from g.company_id`,
  {},
);
// A day that was earlier in the person's previous time zone does not end a spell before it started.
const endOthers = statement(
  'role_profiles_end_spells',
  `with wanted as (${wanted})
    update role_profile_spells s set ended_at = $1, ended_on = greatest(s.started_on, ($1::timestamptz at time zone p.timezone)::date)
    from published.people p
    where p.id = s.user_id and s.ended_at is null and ($2::uuid is null or s.company_id = $2) and ($3::uuid[] is null or s.user_id = any($3::uuid[]))
      and not exists (select from wanted w where w.user_id = s.user_id and w.role_profile_id = s.role_profile_id)
    returning s.id, s.user_id, s.company_id, s.role_profile_id`,
  { id: uuid, user_id: reachedPersonId, company_id: companyId, role_profile_id: uuid },
);
const selectMissing = statement(
  'role_profiles_missing_spells',
  `with wanted as (${wanted})
    select w.user_id, w.company_id, w.role_profile_id,
      greatest(w.today, (select max(e.ended_on) from role_profile_spells e where e.user_id = w.user_id))::text as started_on
    from wanted w where not exists (select from role_profile_spells s where s.user_id = w.user_id and s.ended_at is null)`,
  { user_id: reachedPersonId, company_id: companyId, role_profile_id: uuid, started_on: text },
);
const insertSpells = statement(
  'role_profiles_start_spells',
  `insert into role_profile_spells (id, user_id, company_id, role_profile_id, started_on, started_at)
    select * , $6::timestamptz from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::date[])`,
  {},
);

/**
 * Brings people's spells up to date with their job titles and the profiles assigned to them. Must be called in each transaction
 * that changes one of these, so that open spells are always right. Returns the people who have another role profile than before.
 *
 * @param companies the companies that the change concerns; transactions about one of them take turns
 */
export async function refreshSpells(
  tx: Transaction,
  companies: readonly Stored<'company'>[],
  whose: Whose,
  at: Date,
): Promise<RoleChange[]> {
  for (const company of [...new Set(companies)].sort()) await takeTurns(tx, `role profiles ${company}`);
  const values = 'company' in whose ? [at, whose.company, null] : [at, null, whose.people];
  if ('people' in whose) await forgetOthers.count(tx, [whose.people]);
  const ended = await endOthers.rows(tx, values);
  const started = (await selectMissing.rows(tx, values)).map((spell) => ({ id: v7({ msecs: at.getTime() }), ...spell }));
  if (started.length > 0)
    await insertSpells.count(tx, [
      started.map(({ id }) => id),
      started.map(({ user_id }) => user_id),
      started.map(({ company_id }) => company_id),
      started.map(({ role_profile_id }) => role_profile_id),
      started.map(({ started_on }) => started_on),
      at,
    ]);
  const before = new Map(ended.map(({ user_id, role_profile_id }) => [user_id, role_profile_id]));
  const after = new Map(started.map(({ user_id, role_profile_id }) => [user_id, role_profile_id]));
  return [...started, ...ended.filter(({ user_id }) => !after.has(user_id))].map(({ id, user_id, company_id }) => ({
    user_id,
    company_id,
    spell_id: id,
    before: before.get(user_id) ?? null,
    after: after.get(user_id) ?? null,
    at,
  }));
}

/**
 * Brings the spells of the people up to date to whom something happened, in the same transaction. Returns those who have another role
 * profile than before.
 */
export async function refreshSpellsAfter(tx: Transaction, activities: readonly Activity[]): Promise<RoleChange[]> {
  const people = [...new Set(activities.flatMap(({ person_id }) => person_id ?? []))];
  const companies = activities.flatMap(({ company_id }) => company_id ?? []);
  const at = activities.reduce((latest, one) => (one.at > latest ? one.at : latest), new Date(0));
  return people.length === 0 ? [] : refreshSpells(tx, companies, { people }, at);
}

const selectSpells = statement(
  'role_profiles_spells_of_person',
  `select s.role_profile_id, s.started_on::text, s.ended_on::text, v.name from role_profile_spells s
      join role_profiles r on r.id = s.role_profile_id join role_profile_versions v on v.role_profile_id = r.id and v.number = r.version
    where s.user_id = $1 and s.company_id = $2 and (s.ended_on is null or s.ended_on > s.started_on) order by s.started_at desc, s.id desc`,
  { role_profile_id: uuid, started_on: text, ended_on: nullable(text), name: text },
);
/** Returns the periods of a person's role profiles in a company, latest first, without those that ended on the day on which they started. */
export const spellsOf = (on: Queryable, person: PersonId, company: CompanyId) => selectSpells.rows(on, [person, company]);

const selectPeopleOn = statement(
  'role_profiles_people_on',
  `select s.role_profile_id, s.user_id from role_profile_spells s
    where s.company_id = $1 and s.started_on <= $2::date and (s.ended_on is null or s.ended_on > $2::date) order by s.user_id`,
  { role_profile_id: uuid, user_id: reachedPersonId },
);
/** Returns who had which of a company's role profiles at the end of a day, by the calendar of each person's time zone. */
export const peopleOn = (on: Queryable, company: CompanyId, day: string) => selectPeopleOn.rows(on, [company, day]);
