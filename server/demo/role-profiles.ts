import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { day } from '#server/calendar/durations.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { systemsOf } from '#server/features/ai-systems/index.ts';
import { type Catalog, catalogFor, platformReader } from '#server/features/catalog/index.ts';
import { companies } from '#server/features/companies/tables.ts';
import { users } from '#server/features/people/tables.ts';
import { roleProfileChanged, roleProfileCreated } from '#server/features/role-profiles/activities.ts';
import { suggestedPath } from '#server/features/role-profiles/path.ts';
import { addProfile, addVersion, setJobTitles } from '#server/features/role-profiles/profile-queries.ts';
import { type NeededSkill, roleProfileSpells, roleProfiles } from '#server/features/role-profiles/tables.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { past } from './account-histories.ts';

interface DemoRole {
  name: string;
  description: string;
  job_title_ids: string[];
  skills: NeededSkill[];
  /** How many weeks ago it was created, and how many weeks ago its skills were last changed. */
  weeks: number;
  changedWeeks?: number;
}

const needs = (level: NeededSkill['level'], ...ids: string[]): NeededSkill[] => ids.map((skill_id) => ({ skill_id, level }));

const wantedRoles: Readonly<Record<string, readonly DemoRole[]>> = {
  'Northwind Trails': [
    {
      name: 'Engineer',
      description: 'Builds and runs our apps, with models behind some of their functions.',
      job_title_ids: ['software-engineer', 'senior-software-engineer', 'front-end-developer', 'back-end-developer', 'mobile-developer'],
      skills: [
        ...needs('advanced', 'structured-output', 'tool-calling'),
        ...needs('intermediate', 'rest-apis', 'prompt-injection-defence'),
      ],
      weeks: 20,
      changedWeeks: 6,
    },
    {
      name: 'Customer care',
      description: 'Answers customers, with drafts by an assistant that they check before they send them.',
      job_title_ids: ['customer-support-specialist', 'customer-success-manager'],
      skills: needs('beginner', 'prompt-design', 'critical-evaluation-of-ai-output', 'data-privacy'),
      weeks: 18,
    },
    {
      name: 'Operations',
      description: 'Plans trips, buys equipment and keeps the books.',
      job_title_ids: ['operations-manager', 'procurement-specialist', 'finance-analyst'],
      skills: [...needs('beginner', 'ai-literacy'), ...needs('intermediate', 'risk-assessment', 'business-case')],
      weeks: 12,
    },
  ],
  'Bluefjord Energy': [
    {
      name: 'Data and models',
      description: 'Forecasts load and weather, and answers for the models that do.',
      job_title_ids: ['data-scientist', 'data-analyst', 'machine-learning-engineer'],
      skills: [...needs('advanced', 'llm-evaluation', 'embeddings'), ...needs('intermediate', 'test-set-design')],
      weeks: 16,
    },
    {
      name: 'Project work',
      description: 'Plans and documents work on the grid.',
      job_title_ids: ['project-manager', 'technical-writer', 'business-analyst'],
      skills: needs('beginner', 'prompt-design', 'style-and-tone-control', 'critical-evaluation-of-ai-output'),
      weeks: 14,
    },
  ],
  'Meridian Care': [
    {
      name: 'Administration of care',
      description: 'Works with data about patients, which no assistant may see without need.',
      job_title_ids: ['hr-business-partner', 'finance-analyst', 'legal-counsel'],
      skills: needs('beginner', 'data-privacy', 'compliance', 'ai-literacy'),
      weeks: 15,
    },
  ],
};

interface Place {
  tx: Transaction;
  company: { id: CompanyId; timezone: string };
  catalog: Catalog;
  admin: PersonId;
  systems: readonly string[];
  now: Date;
}

interface Member {
  id: PersonId;
  timezone: string;
  job_title_id: string | null;
  approved_at: Date | null;
}

/** Writes a role profile with those who have had it since, and returns what happened. */
async function writeRole({ tx, company, catalog, admin, systems, now }: Place, role: DemoRole, members: readonly Member[]) {
  const before = (weeks: number) => new Date(now.getTime() - weeks * 7 * day);
  const created_at = before(role.weeks);
  const id = v7({ msecs: created_at.getTime() });
  const { name, description, job_title_ids, skills, changedWeeks } = role;
  const terms = { role_profile_id: id, company_id: company.id, name, description, job_title_ids, created_by: admin, system_ids: systems };
  const add = (number: number, at: Date, known: readonly NeededSkill[]) =>
    addVersion(tx, {
      ...terms,
      number,
      skills: [...known],
      path: suggestedPath(catalog, known),
      from_on: localDay(at, company.timezone),
      created_at: at,
    });
  const about = { actor_id: admin, person_id: null, company_id: company.id };
  const facts = { role_profile_id: id, name };
  await addProfile(tx, { id, company_id: company.id, version: changedWeeks === undefined ? 1 : 2, created_at });
  await add(1, created_at, changedWeeks === undefined ? skills : skills.slice(0, -1));
  const happenings: Activity[] = [happened(past(roleProfileCreated), { ...about, at: created_at, facts: { ...facts, version: 1 } })];
  if (changedWeeks !== undefined) {
    const at = before(changedWeeks);
    await add(2, at, skills);
    happenings.push(happened(past(roleProfileChanged), { ...about, at, facts: { ...facts, version: 2 } }));
  }
  await setJobTitles(tx, { id, company_id: company.id }, job_title_ids);
  const holders = members.filter(({ job_title_id }) => job_title_id !== null && job_title_ids.includes(job_title_id));
  const spells = holders.map(({ id: user_id, timezone, approved_at }) => {
    const approved = must(approved_at, 'the approval of a member');
    const started_at = approved > created_at ? approved : created_at;
    return { role_profile_id: id, company_id: company.id, user_id, started_at, started_on: localDay(started_at, timezone) };
  });
  if (spells.length > 0) await tx.insert(roleProfileSpells).values(spells);
  return happenings;
}

/**
 * Writes the role profiles of the demo's companies, one company after the other. A company that has role profiles is left as it is.
 *
 * @returns the number of companies whose role profiles were written
 */
export async function loadRoleProfiles(
  { database, activity }: Pick<Services, 'database' | 'activity'>,
  now: Date,
  stopping: () => boolean,
): Promise<number> {
  const catalog = await catalogFor(database, platformReader);
  let written = 0;
  for (const [name, roles] of Object.entries(wantedRoles)) {
    if (stopping()) break;
    written += await inTransaction(database, async (tx) => {
      await takeTurns(tx, 'demo');
      const [company] = await tx
        .select()
        .from(companies)
        .where(and(eq(companies.name, name), eq(companies.demo, true)));
      const [first] = company ? await tx.select().from(roleProfiles).where(eq(roleProfiles.company_id, company.id)).limit(1) : [];
      if (!company || first) return 0;
      const isMember = and(eq(users.company_id, company.id), eq(users.demo, true), isNotNull(users.approved_at));
      const people = await tx.select().from(users).where(isMember).orderBy(users.email);
      const admin = people.find(({ role }) => role === 'CompanyAdmin');
      if (!admin) return 0;
      const systems = (await systemsOf(tx, company.id)).map(({ id }) => id);
      const members = people.filter(({ deactivated_at, rejected_at }) => deactivated_at === null && rejected_at === null);
      const place = { tx, company, catalog, admin: admin.id, now };
      const happenings: Activity[] = [];
      for (const [index, role] of roles.entries())
        happenings.push(...(await writeRole({ ...place, systems: systems.filter((_, at) => at % roles.length === index) }, role, members)));
      await activity.record(
        tx,
        happenings.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
      );
      return 1;
    });
  }
  return written;
}
