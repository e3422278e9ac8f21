import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/database/transaction.ts';
import { users } from '#server/features/people/tables.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { testDatabase } from '#server/testing/database.ts';
import { errorForLog, withoutValues } from './log.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => new Error('it did not fail'),
    (error: unknown) => error,
  );
const secret = 'https://learn.example.test/reset-password/a-very-secret-token';

test("a failed query's log line contains the statement, the code and the location, but none of the values", async () => {
  const { database, pool } = await testDatabase();
  const broken = await failureOf(
    database.insert(users).values({ email: 'Upper@example.test', full_name: 'Secret Name', password_hash: '$argon2id$secret' }),
  );
  await pool.query('drop table mails');
  const mail = { recipient: 'owner@example.test', kind: 'reset_password', subject: 's', text: secret, html: secret };
  const lost = await failureOf(inTransaction(database, (tx) => queueMail(tx, mail)));
  for (const error of [broken, lost]) {
    const said = JSON.stringify(errorForLog(error));
    expect(said).toContain('Failed query');
    expect(said).toMatch(/"code":"(23514|42P01)"/);
    expect(said).toMatch(/at .*\.ts:\d+/);
    expect(said).not.toMatch(/argon2id|Secret Name|example\.test|very-secret/);
  }
});

test('a job whose query failed passes none of the values to the queue', async () => {
  const { database } = await testDatabase();
  const error = withoutValues(await failureOf(database.execute(sql`select ${secret}::int`)));
  expect(error).toBeInstanceOf(Error);
  expect(`${(error as Error).message} ${(error as Error).stack}`).not.toContain('params');
});

test('an error that is not from a query is logged unchanged, and so is a value that is not an error', () => {
  expect(errorForLog(new TypeError('x is not a function'))).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(errorForLog('just a text')).toMatchObject({ message: 'just a text' });
});
