import { cachedRead } from '#server/database/cached-read.ts';
import type { Database } from '#server/database/database.ts';
import type { PersonId } from '#server/reached.ts';
import type { Board } from './boards.ts';
import { readDifferentPoints, readParticipant } from './queries.ts';

/** With up to this many distinct totals, they are read for each request, so that ranks on a small board are current. */
const few = 50;
/** Milliseconds for which a larger board's totals are cached: every dashboard requests a rank, and a rank counts all totals above it. */
const cachedFor = 60_000;

/** The distinct totals on a company's board, or on everyone's board, highest first. */
const differentPoints = cachedRead({
  read: (database, { company_id }: Pick<Board, 'company_id'>) => readDifferentPoints(database, company_id),
  ttl: (points) => (points.length > few ? cachedFor : 0),
  most: 1_000,
});

async function rankIn(database: Database, company_id: Board['company_id'], own: number): Promise<number> {
  const different = await differentPoints(database, { company_id });
  const above = different.findIndex((points) => points <= own);
  return 1 + (above < 0 ? different.length : above);
}

/**
 * Returns a person's ranks by total points; null for people who do not take part. The company rank is also null for people without points.
 * On large boards, other people's points may be a minute old.
 */
export async function ranksOf(database: Database, id: PersonId): Promise<{ company: number | null; global: number | null }> {
  const participant = await readParticipant(database, id);
  if (!participant) return { company: null, global: null };
  const { company_id, points } = participant;
  const [company, global] = await Promise.all([
    company_id === null ? null : rankIn(database, company_id, points),
    rankIn(database, null, points),
  ]);
  return { company, global };
}
