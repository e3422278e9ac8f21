import type { DataOf } from '#contract/endpoint.ts';
import type { platform } from '#contract/platform.ts';
import type { Queryable } from '#server/database/database.ts';
import { integer, statement, text } from '#server/database/statement.ts';
import { unsentMails } from '#server/mail/health.ts';
import type { Services } from '#server/services.ts';

const asking = statement('platform_ping', 'select 1 as one', { one: integer });
const describing = statement(
  'platform_database',
  `select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
  { version: text, size: integer },
);

/** Milliseconds of a small question to the database, there and back. */
async function measure(on: Queryable): Promise<number> {
  const before = performance.now();
  await asking.one(on);
  return Math.round((performance.now() - before) * 10) / 10;
}

/** How the parts of the product are doing that work behind the screens. */
export async function systemHealth({ database, jobs, config, clock }: Services): Promise<DataOf<typeof platform.systemHealth>> {
  const milliseconds = await measure(database);
  const [described, counted, mails] = await Promise.all([describing.one(database), jobs.counts(), unsentMails(database)]);
  return {
    checked_at: clock.now().toISOString(),
    database: { ...described, milliseconds },
    jobs: { ...counted, are_done: jobs.areDone(), waiting_since: counted.waiting_since?.toISOString() ?? null },
    mail: { ...mails, is_sent: config.smtpUrl !== null, waiting_since: mails.waiting_since?.toISOString() ?? null },
  };
}
