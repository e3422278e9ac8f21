import type { Queryable, Transaction } from '#server/database/database.ts';
import { boolean, nullable, statement, text, texts } from '#server/database/statement.ts';
import { type PersonId, reachedPersonId } from '#server/reached.ts';

const selectPeopleAfter = statement('recompute_people', 'select id from published.people where id > $1 order by id limit $2', {
  id: reachedPersonId,
});
/** Returns the next people, ordered by id. */
export const peopleAfter = async (on: Queryable, id: string, limit: number): Promise<PersonId[]> =>
  (await selectPeopleAfter.rows(on, [id, limit])).map((row) => row.id);

const selectPublishedTracks = statement(
  'recompute_tracks',
  'select track_id as id, company_id is not null as is_own, array_agg(id) as modules from published.all_modules group by track_id, company_id',
  { id: text, is_own: boolean, modules: texts },
);
/** Returns the published tracks that have modules, with the modules' ids, and whether they are a company's own. */
export const publishedTracks = (on: Queryable) => selectPublishedTracks.rows(on);
export type PublishedTrack = Awaited<ReturnType<typeof publishedTracks>>[number];

const selectCertifiedTracks = statement(
  'recompute_certificates',
  `select user_id, track_id from published.certificates where user_id = any($1::uuid[]) and subject not like 'module:%'`,
  {
    user_id: reachedPersonId,
    track_id: nullable(text),
  },
);
/** Returns people's certificates: track ids, and null for the certificate for all tracks. */
export async function certifiedTracks(on: Queryable, people: readonly PersonId[]): Promise<Map<PersonId, (string | null)[]>> {
  const rows = await selectCertifiedTracks.rows(on, [people]);
  return new Map([...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, own]) => [id, own.map(({ track_id }) => track_id)]));
}

const setRepeatableRead = statement('recompute_read_only', 'set transaction isolation level repeatable read, read only', {});
/** Makes all of a transaction's statements see the same snapshot. It must be the transaction's first statement. */
export const seeOneMoment = (tx: Transaction) => setRepeatableRead.count(tx);
