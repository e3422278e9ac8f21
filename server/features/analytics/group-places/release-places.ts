import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '#server/database/database.ts';
import { isOneOf } from '#server/database/is-one-of.ts';
import { statement } from '#server/database/statement.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { companiesWithHeldPlaces, forgetHeld, lockHeldPlaces, placePeople, standingPlaces } from '#server/features/people/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { personId, type Stored } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { release } from './release.ts';

/** Lets group figures count people in their current chapter, once enough others have made the same move. */
export const releasePlacesJob = defineJob('release_places', z.object({}));
/** Runs only at night (UTC) and not right after a move, so that no one can move people and watch the figures change. */
export const releasePlacesCron = `50 2 * * * ${releasePlacesJob.task} ?fill=1d&max=3`;

const selectLearnersAmong = statement(
  'analytics_have_studied',
  `select distinct d.user_id from published.track_days d where ${isOneOf('d.user_id', 'select unnest($1::uuid[])')}`,
  { user_id: personId },
);

async function releaseIn(tx: Transaction, company: Stored<'company'>): Promise<void> {
  const held = await lockHeldPlaces(tx, company);
  const ids = held.map(({ user_id }) => user_id);
  const studied = new Set((await selectLearnersAmong.rows(tx, [ids])).map(({ user_id }) => user_id));
  // No figure includes people who have not learned anything yet.
  await forgetHeld(
    tx,
    company,
    ids.filter((id) => !studied.has(id)),
  );
  const standing = new Map((await standingPlaces(tx, company)).map(({ chapter_id, people }) => [chapter_id, people]));
  const { released, home } = release(
    held.filter(({ user_id }) => studied.has(user_id)),
    standing,
  );
  await forgetHeld(tx, company, home);
  await placePeople(
    tx,
    company,
    released.flatMap(({ people, ...to }) => {
      const batch = randomUUID();
      return people.map((user_id) => ({ user_id, ...to, batch }));
    }),
  );
}

/** Releases people in all companies, each company in its own transaction. */
export async function releasePlaces({ database }: Pick<Services, 'database'>): Promise<void> {
  for (const company of await companiesWithHeldPlaces(database)) await inTransaction(database, (tx) => releaseIn(tx, company));
}
