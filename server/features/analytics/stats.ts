import type { Stats } from '#contract/analytics.ts';
import { countCertificates } from '#server/features/certificates/index.ts';
import { figuresOf, readLearning, readStudyDays, streakOf } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/people/index.ts';
import type { Services } from '#server/services.ts';

/** A person's six figures. */
export async function statsOf(services: Pick<Services, 'database' | 'clock'>, person: ReachedPerson): Promise<Stats> {
  const { database, clock } = services;
  const [{ catalog, openedFiles }, { days, rest }, certificates] = await Promise.all([
    readLearning(services, person),
    readStudyDays(database, person.id),
    countCertificates(database, person.id),
  ]);
  return {
    ...figuresOf(catalog, openedFiles),
    certificates_earned: certificates,
    current_streak: streakOf(days, clock.now(), person.timezone, rest).current,
  };
}
