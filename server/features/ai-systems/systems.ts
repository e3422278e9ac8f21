import { v7 } from 'uuid';
import { aiSystemLimits } from '#contract/ai-system-values.ts';
import type { AiSystemEntry } from '#contract/ai-systems.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { chapterOfCompany, lockCompany } from '#server/features/companies/index.ts';
import { lockActiveMember } from '#server/features/people/index.ts';
import { rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { aiSystemChanged, aiSystemEntered } from './activities.ts';
import { addSystem, addVersion, type Entry, type ReachedSystem, type System, setVersion, systemById, systemsOf } from './system-queries.ts';

/**
 * Checks that an entry names only the company's people and chapters, and returns it as it is stored. Throws `invalid_request` with the
 * field.
 * @param kept the person who already answers for the system, who may stay even if they have left the company
 */
async function checkEntry(tx: Transaction, company: CompanyId, given: AiSystemEntry, kept: string | null): Promise<Entry> {
  const { chapter_id, used_since, used_until } = given;
  if (used_until !== null && used_until < used_since) throw refusedField({ path: 'body.used_until', code: 'ai_system_days' });
  const chapter = chapter_id === null ? null : await chapterOfCompany(tx, company, chapter_id);
  if (chapter === undefined) throw refusedField({ path: 'body.chapter_id', code: 'chapter' });
  const team = chapter?.name ?? given.team;
  if (team === '') throw refusedField({ path: 'body.team', code: 'required' });
  const responsible_id = await lockActiveMember(tx, company, given.responsible_id);
  if (responsible_id !== undefined) return { ...given, team, responsible_id };
  if (kept !== given.responsible_id) throw refusedField({ path: 'body.responsible_id', code: 'ai_system_responsible' });
  return { ...given, team, responsible_id: kept as Entry['responsible_id'] };
}

const isNamed = (name: string, other: string | undefined): boolean => other?.toLocaleLowerCase('en') === name.toLocaleLowerCase('en');

/** Throws `ai_system_name_taken` if one of the other systems that are in use on a day, or will be, has the name. */
function refuseTakenName(others: readonly System[], name: string, day: string): void {
  const isTaken = others.some(({ versions: [entry] }) => {
    const isOver = entry === undefined || (entry.used_until !== null && entry.used_until < day);
    return !isOver && isNamed(name, entry.name);
  });
  if (isTaken) throw new Refusal('ai_system_name_taken');
}

const reread = async (tx: Transaction, company: CompanyId, id: string): Promise<ReachedSystem> =>
  rowOf(company, must(await systemById(tx, id), 'the system that was written'));

/**
 * Enters a system in a company's register. Throws `invalid_request` for an entry that doesn't fit, `ai_system_name_taken` and
 * `too_many_ai_systems`.
 */
export function enterSystem(
  { database, clock, activity }: Services,
  caller: Caller,
  company_id: CompanyId,
  given: AiSystemEntry,
): Promise<ReachedSystem> {
  const at = clock.now();
  return inTransaction(database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    const systems = await systemsOf(tx, company_id);
    if (systems.length >= aiSystemLimits.systems.most) throw new Refusal('too_many_ai_systems');
    const entry = await checkEntry(tx, company_id, given, null);
    refuseTakenName(systems, entry.name, localDay(at, timezone));
    const id = v7({ msecs: at.getTime() });
    await addSystem(tx, { id, company_id, version: 1, created_at: at });
    const written = { system_id: id, company_id, number: 1, recorded_on: localDay(at, timezone), created_by: caller.id, created_at: at };
    await addVersion(tx, { ...entry, ...written });
    await madeOnce(tx, id);
    const facts = { system_id: id, name: entry.name, version: 1 };
    await activity.record(tx, [happened(aiSystemEntered, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    return reread(tx, company_id, id);
  });
}

/**
 * Adds another entry for a system. Throws `edited_elsewhere` if it was changed since that revision, `invalid_request`, and
 * `ai_system_name_taken` for another name that a system in use has.
 */
export function changeSystem(
  { database, clock, activity }: Services,
  caller: Caller,
  system: ReachedSystem,
  { revision, ...given }: AiSystemEntry & { revision: number },
): Promise<ReachedSystem> {
  const at = clock.now();
  const { id, company_id } = system;
  const number = system.version + 1;
  return inTransaction(database, async (tx) => {
    const { timezone } = found(await lockCompany(tx, company_id));
    const entry = await checkEntry(tx, company_id, given, system.versions[0]?.responsible_id ?? null);
    if (!(await setVersion(tx, system, revision))) throw new Refusal('edited_elsewhere');
    if (!isNamed(entry.name, system.versions[0]?.name)) {
      const others = (await systemsOf(tx, company_id)).filter((other) => other.id !== id);
      refuseTakenName(others, entry.name, localDay(at, timezone));
    }
    const written = { system_id: id, company_id, number, recorded_on: localDay(at, timezone), created_by: caller.id, created_at: at };
    await addVersion(tx, { ...entry, ...written });
    const facts = { system_id: id, name: entry.name, version: number };
    await activity.record(tx, [happened(aiSystemChanged, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    return reread(tx, company_id, id);
  });
}
