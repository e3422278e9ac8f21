import type { Stats } from '#contract/analytics.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { countCertificates } from '#server/features/certificates/index.ts';
import {
  cachedReply,
  figuresOf,
  type Learning,
  type ReplyFrom,
  readLearning,
  streakOn,
  studiedOn,
} from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';

type Facts = Pick<Learning, 'rest'> & { certificates: number; today: string; timezone: string };

const statsReply: ReplyFrom<Pick<Learning, 'catalog' | 'history'>, Facts, Stats> = {
  name: 'stats',
  kB: 1,
  make: ({ catalog, history }, { rest, certificates, today, timezone }) => ({
    ...figuresOf(catalog, history.openedFiles),
    certificates_earned: certificates,
    current_streak: streakOn(studiedOn(history), today, timezone, rest).current,
  }),
};

/** Returns a person's six figures. */
export async function statsOf(services: Pick<Services, 'database' | 'clock'>, { id, timezone }: ReachedPerson): Promise<Stats> {
  const { database, clock } = services;
  const [{ catalog, history, rest }, certificates] = await Promise.all([readLearning(services, { id }), countCertificates(database, id)]);
  const facts = { rest, certificates, today: localDay(clock.now(), timezone), timezone };
  return cachedReply(id, statsReply, { catalog, history }, facts);
}
