import type { Stats } from '#contract/analytics.ts';
import { integer, statement } from '#server/database/statement.ts';
import { figuresOf, readLearning, readStudyDays, streakOf } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/people/index.ts';
import type { Services } from '#server/services.ts';

const certificates = statement(
  'analytics_certificates',
  'select count(*) as count from published.certificates where user_id = $1 and revoked_at is null',
  { count: integer },
);

/** A person's six figures. */
export async function statsOf(services: Pick<Services, 'database' | 'clock'>, person: ReachedPerson): Promise<Stats> {
  const { database, clock } = services;
  const [{ catalog, openedFiles }, { days, rest }, { count }] = await Promise.all([
    readLearning(services, person),
    readStudyDays(database, person.id),
    certificates.one(database, [person.id]),
  ]);
  return {
    ...figuresOf(catalog, openedFiles),
    certificates_earned: count,
    current_streak: streakOf(days, clock.now(), person.timezone, rest).current,
  };
}
