import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { platform } from '#contract/platform.ts';
import type { Database } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { demoAccounts } from '#server/demo/accounts.ts';
import { catalogFor, platformReader, readAllChanges } from '#server/features/catalog/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { demoOpenTo } from '#server/http/local-request.ts';
import { Refusal } from '#server/http/refusal.ts';
import { canWrite } from '#server/http/writes.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { checkedClaims } from './checked-claims.ts';
import { healthReader } from './health.ts';
import { pendingItems } from './pending-items.ts';
import { readSampleLesson } from './sample-lesson.ts';
import { setUp, setupNeeded } from './setup.ts';

/** Writes 160 kB to the database's disk and then frees the space. Throws if the disk is full. */
const takeRoom = (database: Database) =>
  inTransaction(database, (tx) =>
    tx.execute(sql`create temp table room on commit drop as select repeat('room', 10) from generate_series(1, 2000)`),
  );

export function platformRoutes(app: FastifyInstance, services: Services): void {
  const { config, database } = services;

  async function ready() {
    await database.execute(sql`select 1`);
    if (!services.jobs.areDone()) throw new Refusal('unavailable');
    if (!(await canWrite(app.server, () => takeRoom(database)))) throw new Refusal('unavailable');
    return { status: 'ok' as const };
  }

  const handlers: Handlers<typeof platform> = {
    async welcome({ request }) {
      const [settings, catalog] = await Promise.all([services.settings(), catalogFor(database, platformReader)]);
      return {
        name: m.product(),
        setup_needed: await setupNeeded(database, config.demo),
        password_min_length: settings.password_min_length,
        progress_target_modules: settings.progress_target_modules,
        content_url: services.config.contentUrl,
        total_tracks: catalog.tracks.length,
        total_modules: catalog.modules.length,
        demo_accounts: demoOpenTo(config, request) ? await demoAccounts(database) : [],
      };
    },
    sampleLesson: async () => ({ lesson: await readSampleLesson(database) }),
    checked: async () => ({
      claims: await checkedClaims(database, services.clock.now()),
      modules: await readAllChanges(database),
    }),
    async setup({ body }) {
      await setUp(services, body);
      return {};
    },
    pendingItems: ({ caller }) => pendingItems(database, caller),
    systemHealth: healthReader(services),
    health: ready,
    ready,
    live: async () => ({ status: 'ok' }),
  };
  mount(app, services.guard, platform, handlers);
}
