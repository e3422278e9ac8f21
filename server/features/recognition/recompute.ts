import type { Clock } from '#server/clock.ts';
import type { Connection } from '#server/database/database.ts';
import { inTransaction, type Work } from '#server/database/transaction.ts';
import { type Catalog, catalogVersion, currentCatalog } from '#server/features/catalog/catalog.ts';
import { issueCertificate } from '#server/features/certificates/issue.ts';
import { inTurn } from '#server/features/learning/turns.ts';
import { giveBadges } from './award.ts';
import { differencesOf } from './compare.ts';
import { type Expected, expectedOf } from './expected.ts';
import { historiesOf } from './history.ts';
import { storedOf, writeExpected } from './stored.ts';

/** People whose histories are read at once. */
const batch = 200;

interface Finding {
  userId: string;
  expected: Expected;
  /** What is stored and wrong, or missing: one line each. */
  differences: string[];
}

async function look(client: Work['client'], catalog: Catalog, userIds: readonly string[]): Promise<Finding[]> {
  const histories = await historiesOf(client, userIds);
  const stored = await storedOf(client, userIds);
  return histories.flatMap((history, index) => {
    const written = stored[index];
    if (!written) return [];
    const expected = expectedOf(history, written, catalog);
    return [{ userId: history.userId, expected, differences: differencesOf(history, written, expected) }];
  });
}

/** Gives a person everything that their history gives, and puts right what is written down of it, in the caller's transaction. */
export async function mend(work: Work, catalog: Catalog, userId: string): Promise<void> {
  const { client, tx } = work;
  const [finding] = await look(client, catalog, [userId]);
  if (!finding || finding.differences.length === 0) return;
  const { expected } = finding;
  await giveBadges({ client, tx, userId }, expected.badges);
  await writeExpected(client, userId, expected);
  for (const certificate of expected.certificates) await issueCertificate(tx, { userId, ...certificate });
}

/** Everybody, in parts, each part as of one moment. */
async function* everybody({ pool }: Pick<Connection, 'pool'>): AsyncGenerator<{ catalog: Catalog; findings: Finding[] }> {
  for (let last: string | undefined = '00000000-0000-0000-0000-000000000000'; last; ) {
    const catalog = await currentCatalog(pool, await catalogVersion(pool));
    const after: string = last;
    const findings = await inTransaction(pool, async ({ client }) => {
      await client.query('set transaction isolation level repeatable read, read only');
      const { rows } = await client.query<{ id: string }>('select id from users where id > $1 order by id limit $2', [after, batch]);
      return look(
        client,
        catalog,
        rows.map(({ id }) => id),
      );
    });
    yield { catalog, findings };
    last = findings.at(-1)?.userId;
  }
}

export interface Recomputed {
  people: number;
  /** What was found to be wrong or missing. */
  differences: number;
  /** Badges and certificates that no history gives any more. */
  kept: number;
}

/**
 * Plays everybody's history again, and compares what is stored with what that gives. Badges and certificates are never
 * taken away.
 *
 * @param mends whether what is wrong or missing is put right; else nothing is written
 * @param say hears of each difference
 */
export async function recompute(
  connection: Pick<Connection, 'pool'>,
  { clock, mends, say }: { clock: Clock; mends: boolean; say: (line: string) => void },
): Promise<Recomputed> {
  const sum: Recomputed = { people: 0, differences: 0, kept: 0 };
  for await (const { catalog, findings } of everybody(connection)) {
    for (const { userId, expected, differences } of findings) {
      sum.people += 1;
      sum.differences += differences.length;
      sum.kept += expected.kept.length;
      for (const line of [...differences, ...expected.kept]) say(`${userId} ${line}`);
      if (mends && differences.length > 0) await inTurn({ pool: connection.pool, clock }, userId, (turn) => mend(turn, catalog, userId));
    }
  }
  return sum;
}
