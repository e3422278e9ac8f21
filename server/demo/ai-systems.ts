import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { day } from '#server/calendar/durations.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { aiTrainingChosen } from '#server/features/ai-literacy/activities.ts';
import { aiSystemTrainings } from '#server/features/ai-literacy/tables.ts';
import { aiReleaseEntered, aiSystemEntered } from '#server/features/ai-systems/activities.ts';
import { aiReleases, aiSystems, aiSystemVersions } from '#server/features/ai-systems/tables.ts';
import { chapters } from '#server/features/companies/tables.ts';
import { requirementVersions } from '#server/features/requirements/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { past } from './account-histories.ts';
import { wantedRegisters } from './wanted-ai-systems.ts';

interface Place {
  tx: Transaction;
  company: { id: CompanyId; name: string; timezone: string };
  superAdmin: PersonId;
  admin: { id: PersonId };
  now: Date;
}

/** Days between the first use of a system and its entry in the register. */
const enteredAfter = 14;

/**
 * Writes the register of one of the demo's companies: systems, releases, and the requirement that trains people for them. The role profiles
 * that are written after it use the systems, in the order of their entry.
 */
export async function writeRegister(place: Place): Promise<Activity[]> {
  const { tx, company, superAdmin, admin, now } = place;
  const register = wantedRegisters[company.name];
  if (!register) return [];
  const company_id = company.id;
  const at = (days: number) => new Date(now.getTime() - days * day);
  const dayOf = (days: number) => localDay(at(days), company.timezone);
  const by = { company_id, created_by: superAdmin };
  const about = { actor_id: superAdmin, person_id: null, company_id };
  const happenings: Activity[] = [];
  const [training] = await tx
    .select()
    .from(requirementVersions)
    .where(and(eq(requirementVersions.company_id, company_id), eq(requirementVersions.name, 'How AI works')));
  const inCompany = await tx.select().from(chapters).where(eq(chapters.company_id, company_id));
  const chapterIds = new Map(inCompany.map(({ id, name }) => [name, id]));
  for (const { name, purpose, vendor, risk, chapter, since, releases } of register) {
    const entered = since - enteredAfter;
    const created_at = at(entered);
    const system_id = v7({ msecs: created_at.getTime() });
    const recorded = { ...by, recorded_on: dayOf(entered), created_at };
    const who = { chapter_id: (chapter && chapterIds.get(chapter)) || null, team: chapter ?? 'Everyone', responsible_id: admin.id };
    await tx.insert(aiSystems).values({ id: system_id, company_id, version: 1, created_at });
    await tx
      .insert(aiSystemVersions)
      .values({ ...recorded, ...who, system_id, number: 1, name, purpose, vendor, risk, used_since: dayOf(since), used_until: null });
    happenings.push(happened(past(aiSystemEntered), { ...about, at: created_at, facts: { system_id, name, version: 1 } }));
    for (const { name: release, note, released, inUse, needs_training } of releases) {
      const days = Math.min(entered, inUse);
      const release_id = v7({ msecs: at(days).getTime() });
      await tx.insert(aiReleases).values({
        ...by,
        id: release_id,
        system_id,
        name: release,
        note,
        needs_training,
        released_on: released === null ? null : dayOf(released),
        in_use_since: dayOf(inUse),
        recorded_on: dayOf(days),
        created_at: at(days),
      });
      const facts = { system_id, name, release_id, release, needs_training };
      happenings.push(happened(past(aiReleaseEntered), { ...about, at: at(days), facts }));
    }
    if (!training) continue;
    const link = { ...recorded, system_id, requirement_id: training.requirement_id, covers: true };
    await tx.insert(aiSystemTrainings).values(link);
    happenings.push(happened(past(aiTrainingChosen), { ...about, at: created_at, facts: { system_id, name, added: 1, removed: 0 } }));
  }
  return happenings;
}
