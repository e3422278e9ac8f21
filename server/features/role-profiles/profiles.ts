import { v7 } from 'uuid';
import { roleProfileLimits } from '#contract/role-profile-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { systemsOf } from '#server/features/ai-systems/index.ts';
import { catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { lockCompany } from '#server/features/companies/index.ts';
import { lockActiveMember } from '#server/features/people/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import { isSkill, jobTitleList } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { type Fault, found, Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { roleProfileChanged, roleProfileCreated, roleProfileEnded, roleProfileGiven } from './activities.ts';
import { ownRoleChanges } from './own-role-changes.ts';
import {
  addProfile,
  addVersion,
  givenTo,
  profileById,
  profilesOf,
  type ReachedProfile,
  setEnded,
  setGiven,
  setJobTitles,
  setVersion,
  type Terms,
} from './profile-queries.ts';
import { type RoleChange, refreshSpells } from './spells.ts';
import type { PathItem } from './tables.ts';

const jobTitles = new Set(jobTitleList.map(({ id }) => id));
const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];
const keyOfItem = ({ kind, id }: PathItem) => `${kind}:${id}`;

/**
 * Checks that terms name only things that exist, and returns them without duplicates. Anything that the previous terms named may stay, even
 * if it has since been archived. Throws `invalid_request` with the field.
 */
async function checkTerms(
  { database }: Pick<Services, 'database'>,
  company: CompanyId,
  given: Terms,
  before: Terms | null,
): Promise<Terms> {
  const catalog = await catalogFor(database, learnerOf(company));
  const kept = new Set(before?.path.map(keyOfItem));
  const refuse = (fault: Fault) => refusedField(fault);
  for (const [index, id] of given.job_title_ids.entries())
    if (!jobTitles.has(id)) throw refuse({ path: `body.job_title_ids.${index}`, code: 'job_title' });
  for (const [index, { skill_id }] of given.skills.entries())
    if (!isSkill(skill_id)) throw refuse({ path: `body.skills.${index}`, code: 'skill' });
  for (const [index, item] of given.path.entries()) {
    const exists = item.kind === 'track' ? catalog.track(item.id) : catalog.module(item.id);
    if (!exists && !kept.has(keyOfItem(item))) throw refuse({ path: `body.path.${index}`, code: 'requirement_content' });
  }
  const systems = new Set((given.system_ids.length === 0 ? [] : await systemsOf(database, company)).map(({ id }) => id));
  const system_ids = [...new Set(given.system_ids.map((id) => id.toLowerCase()))];
  const unknown = system_ids.findIndex((id) => !systems.has(id));
  if (unknown >= 0) throw refuse({ path: `body.system_ids.${unknown}`, code: 'ai_system' });
  return {
    system_ids,
    name: given.name,
    description: given.description,
    job_title_ids: [...new Set(given.job_title_ids)],
    skills: uniqueBy(given.skills, ({ skill_id }) => skill_id),
    path: uniqueBy(given.path, keyOfItem),
  };
}

/** Throws `role_profile_name_taken` if another profile in force has the name. The company must be locked. */
async function refuseTakenName(tx: Transaction, company: CompanyId, name: string, but: string | null): Promise<void> {
  const others = (await profilesOf(tx, company)).filter(({ id }) => id !== but);
  if (others.some(({ terms }) => terms.name.toLocaleLowerCase('en') === name.toLocaleLowerCase('en')))
    throw new Refusal('role_profile_name_taken');
}

/** Records what staff did, and which members have another role because of it. */
async function record({ activity }: Pick<Services, 'activity'>, tx: Transaction, done: Activity, changes: readonly RoleChange[]) {
  await activity.record(tx, [done, ...(await ownRoleChanges(tx, changes))]);
}

async function takeJobTitles(tx: Transaction, profile: { id: string; company_id: CompanyId }, titles: readonly string[]): Promise<void> {
  if (!(await setJobTitles(tx, profile, titles))) throw new Refusal('job_title_has_profile');
}

/**
 * Creates a role profile; people with its job titles have it immediately. Throws `invalid_request` for terms that name something unknown,
 * `role_profile_name_taken`, `job_title_has_profile` and `too_many_role_profiles`.
 */
export async function createProfile(services: Services, caller: Caller, company_id: CompanyId, given: Terms): Promise<ReachedProfile> {
  const { database, clock } = services;
  const terms = await checkTerms(services, company_id, given, null);
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    if ((await profilesOf(tx, company_id)).length >= roleProfileLimits.profiles.most) throw new Refusal('too_many_role_profiles');
    await refuseTakenName(tx, company_id, terms.name, null);
    const id = v7({ msecs: at.getTime() });
    const version = { role_profile_id: id, company_id, number: 1, from_on: localDay(at, timezone), created_by: caller.id, created_at: at };
    await addProfile(tx, { id, company_id, version: 1, created_at: at });
    await addVersion(tx, { ...terms, ...version });
    await takeJobTitles(tx, { id, company_id }, terms.job_title_ids);
    await madeOnce(tx, id);
    const changes = await refreshSpells(tx, [company_id], { company: company_id }, at);
    const facts = { role_profile_id: id, name: terms.name, version: 1 };
    await record(services, tx, happened(roleProfileCreated, { at, actor_id: caller.id, person_id: null, company_id, facts }), changes);
    return rowOf(company_id, must(await profileById(tx, id), 'the role profile that was created'));
  });
}

/**
 * Puts a role profile's new terms into force. Everything that people have completed is kept. Throws `edited_elsewhere` if the profile was
 * changed since the given revision, `role_profile_over` if it has ended, and the refusals of `createProfile` for the terms.
 */
export async function changeProfile(
  services: Services,
  caller: Caller,
  profile: ReachedProfile,
  { revision, ...given }: Terms & { revision: number },
): Promise<ReachedProfile> {
  const { database, clock } = services;
  const { id, company_id } = profile;
  if (profile.ended_at !== null) throw new Refusal('role_profile_over');
  const terms = await checkTerms(services, company_id, given, profile.terms);
  const at = clock.now();
  const number = profile.version + 1;
  return inTransaction(database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    if (profile.revision !== revision || !(await setVersion(tx, profile, revision))) throw new Refusal('edited_elsewhere');
    await refuseTakenName(tx, company_id, terms.name, id);
    const version = { role_profile_id: id, company_id, number, from_on: localDay(at, timezone), created_by: caller.id, created_at: at };
    await addVersion(tx, { ...terms, ...version });
    await takeJobTitles(tx, { id, company_id }, terms.job_title_ids);
    const changes = await refreshSpells(tx, [company_id], { company: company_id }, at);
    const facts = { role_profile_id: id, name: terms.name, version: number };
    await record(services, tx, happened(roleProfileChanged, { at, actor_id: caller.id, person_id: null, company_id, facts }), changes);
    return rowOf(company_id, must(await profileById(tx, id), 'the role profile that was changed'));
  });
}

/** Ends a role profile: it applies to no one from now on, and its history is kept. Throws `role_profile_over` if it has already ended. */
export function endProfile(services: Services, caller: Caller, profile: ReachedProfile): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  const { id, company_id, terms } = profile;
  return inTransaction(database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    if (!(await setEnded(tx, profile, { at, on: localDay(at, timezone) }))) throw new Refusal('role_profile_over');
    const changes = await refreshSpells(tx, [company_id], { company: company_id }, at);
    const facts = { role_profile_id: id, name: terms.name };
    await record(services, tx, happened(roleProfileEnded, { at, actor_id: caller.id, person_id: null, company_id, facts }), changes);
  });
}

/**
 * Assigns a role profile to a member directly, whatever their job title; with null, the profile of their job title applies again. Throws
 * `invalid_request` for a profile that the company doesn't have, and `not_active` for a member whose account is not active.
 */
export function giveProfile(
  services: Services,
  caller: Caller,
  member: { id: PersonId; company_id: CompanyId },
  role_profile_id: string | null,
): Promise<void> {
  const { database, clock } = services;
  const at = clock.now();
  const { id: person_id, company_id } = member;
  return inTransaction(database, async (tx) => {
    found(await lockCompany(tx, company_id));
    if (!(await lockActiveMember(tx, company_id, person_id))) throw new Refusal('not_active');
    const profile =
      role_profile_id === null ? null : (await profilesOf(tx, company_id)).find(({ id }) => id === role_profile_id.toLowerCase());
    if (profile === undefined) throw refusedField({ path: 'body.role_profile_id', code: 'role_profile' });
    if ((await givenTo(tx, person_id, company_id)) === (profile?.id ?? null)) return;
    await setGiven(tx, member, profile?.id ?? null, at);
    const changes = await refreshSpells(tx, [company_id], { people: [person_id] }, at);
    const facts = { role_profile_id: profile?.id ?? null, name: profile?.terms.name ?? null };
    await record(services, tx, happened(roleProfileGiven, { at, actor_id: caller.id, person_id, company_id, facts }), changes);
  });
}
