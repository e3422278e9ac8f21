import type { FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Connection } from './database/database.ts';
import { createEvents } from './events.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { mediaRoutes } from './features/catalog/routes.ts';
import { certificatesEarned } from './features/certificates/count.ts';
import { certifyLearning } from './features/certificates/issue.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { goalRoutes } from './features/goals/routes.ts';
import { goalCron, goalTasks, watchGoals } from './features/goals/watch.ts';
import { accountMailTask } from './features/identity/account-mail.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { actorReader } from './features/identity/session.ts';
import { leaderboardRoutes } from './features/leaderboards/routes.ts';
import { learningRoutes } from './features/learning/routes.ts';
import { digestCron, digestTasks } from './features/notifications/digest.ts';
import { notifyOnLearning } from './features/notifications/listeners.ts';
import { newsMailTask } from './features/notifications/news-mail.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { platformRoutes } from './features/platform/routes.ts';
import { serverKey } from './features/platform/secrets.ts';
import { settingsReader } from './features/platform/settings.ts';
import { recogniseLearning } from './features/recognition/award.ts';
import { recognitionRoutes } from './features/recognition/routes.ts';
import { referenceRoutes } from './features/reference/routes.ts';
import { documentApi } from './http/api-docs.ts';
import { limitsOf } from './http/limits.ts';
import { dataHeaders } from './http/security-headers.ts';
import { closeServer, createServer } from './http/server.ts';
import { serveWeb } from './http/web.ts';
import { safeTasks } from './jobs/safe-tasks.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { mailSender } from './mail/sender.ts';
import type { Services } from './services.ts';

export interface App {
  http: FastifyInstance;
  services: Services;
  worker: Worker;
  /** Finishes what was accepted, then lets go of the database. */
  close(): Promise<void>;
}

/** The product on a migrated database: every feature, its events and its jobs. */
export async function createApp(config: Config, { pool, database }: Connection, clock: Clock = systemClock): Promise<App> {
  const http = await createServer(config);
  const settings = settingsReader(database);
  const limits = limitsOf(settings, config.databaseUrl ? pool : null);
  const guard = { readActor: actorReader(pool, clock, config.demo), limits, headers: dataHeaders(config) };
  const events = createEvents();
  const services: Services = {
    config,
    database,
    pool,
    clock,
    settings,
    limits,
    guard,
    events,
    serverKey: await serverKey(database),
    log: http.log,
  };

  await documentApi(http, guard);
  identityRoutes(http, services);
  referenceRoutes(http, services);
  recognitionRoutes(http, services);
  learningRoutes(http, services, certificatesEarned);
  certificateRoutes(http, services);
  mediaRoutes(http, services);
  notificationRoutes(http, services);
  goalRoutes(http, services);
  leaderboardRoutes(http, services);
  analyticsRoutes(http, services);
  platformRoutes(http, services);
  await serveWeb(http);

  certifyLearning(events);
  notifyOnLearning(events);
  watchGoals(events);
  recogniseLearning(events);

  const sendMail = mailSender(config, database, http.log);
  const tasks = safeTasks({
    send_mail: (payload) => sendMail((payload as { id: string }).id),
    ...accountMailTask(services),
    ...newsMailTask(services),
    ...digestTasks(services),
    ...goalTasks(services),
  });
  const cron = [digestCron, goalCron].join('\n');
  const worker = await startWorker(pool, tasks, http.log, { alone: config.databaseUrl === null, cron });

  return {
    http,
    services,
    worker,
    async close() {
      try {
        await closeServer(http);
      } finally {
        await worker.stop().finally(() => pool.end());
      }
    },
  };
}
