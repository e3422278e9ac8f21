import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { day } from '#server/calendar/durations.ts';
import { addDays, localDay } from '#server/calendar/local-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { learningRecorded } from '#server/features/external-learning/activities.ts';
import { externalLearning } from '#server/features/external-learning/tables.ts';
import { exemptionRequests, requirementRounds } from '#server/features/requirements/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { past } from './account-histories.ts';

/** The first people of each company learned this elsewhere. `since` is in days before the demo starts. */
const learned = [
  { title: 'First aid at work', provider: 'The Red Cross', since: 210, hours: 8, validFor: 730 },
  { title: 'Introduction to data protection', provider: 'Hillside College', since: 320, hours: 12, validFor: null },
  { title: 'Machine learning foundations', provider: 'Lakeside University', since: 95, hours: 40, validFor: null },
];
const reason = 'I am on parental leave until the new year.';

interface Place {
  tx: Transaction;
  company: { id: CompanyId; timezone: string };
  now: Date;
}

/** Writes learning from elsewhere that members recorded themselves, and returns what happened. */
export async function writeElsewhere({ tx, company, now }: Place, people: readonly { id: PersonId }[]): Promise<Activity[]> {
  const happenings: Activity[] = [];
  for (const [index, { title, provider, since, hours, validFor }] of learned.entries()) {
    const person = people[index];
    if (!person) break;
    const at = new Date(now.getTime() - since * day);
    const completed_on = addDays(localDay(at, company.timezone), -7);
    const id = v7({ msecs: at.getTime() });
    await tx.insert(externalLearning).values({
      id,
      company_id: company.id,
      user_id: person.id,
      title,
      provider,
      completed_on,
      hours,
      valid_until: validFor === null ? null : addDays(completed_on, validFor),
      evidence: 'none',
      recorded_by: person.id,
      created_at: at,
    });
    const whose = { at, actor_id: person.id, person_id: person.id, company_id: company.id };
    happenings.push(happened(past(learningRecorded), { ...whose, facts: { learning_id: id } }));
  }
  return happenings;
}

/** Writes a request for an exemption from the open round that is due last, which no one has decided on. */
export async function writeExemptionRequest({ tx, company, now }: Place): Promise<void> {
  const today = localDay(now, company.timezone);
  const { company_id, outcome, due_on, id } = requirementRounds;
  const open = and(eq(company_id, company.id), isNull(outcome), gt(due_on, today));
  const rounds = await tx.select().from(requirementRounds).where(open).orderBy(asc(due_on), asc(id));
  const round = rounds.at(-1);
  if (!round) return;
  const asked_at = new Date(Math.max(round.opened_at.getTime(), now.getTime() - 2 * day));
  await tx
    .insert(exemptionRequests)
    .values({ id: v7({ msecs: asked_at.getTime() }), round_id: round.id, company_id: company.id, reason, asked_at });
}
