import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { closePools, type Database } from './database/database.ts';
import { listen } from './database/listen.ts';
import { inTransaction } from './database/transaction.ts';
import type { Feature } from './feature.ts';
import { type ActivityKinds, activityPersonalData, createActivityLog, type Following, startFollowing } from './features/activity/index.ts';
import { aiLiteracyFeature } from './features/ai-literacy/index.ts';
import { aiSystemsFeature } from './features/ai-systems/index.ts';
import { analyticsFeature } from './features/analytics/index.ts';
import { annotationsFeature } from './features/annotations/index.ts';
import { authoringFeature } from './features/authoring/index.ts';
import { backupsFeature, lastBackup } from './features/backups/index.ts';
import { capstonesFeature } from './features/capstones/index.ts';
import { catalogFeature } from './features/catalog/index.ts';
import { catalogChoiceFeature } from './features/catalog-choice/index.ts';
import { certificatesFeature } from './features/certificates/index.ts';
import { chapterLeadsFeature } from './features/chapter-leads/index.ts';
import { companiesFeature } from './features/companies/index.ts';
import { companyAdministrationFeature } from './features/company-administration/index.ts';
import { companyGuideFeature } from './features/company-guide/index.ts';
import { contactFeature } from './features/contact/index.ts';
import { courseImportFeature } from './features/course-import/index.ts';
import { courseReviewsFeature } from './features/course-reviews/index.ts';
import { dialoguesFeature } from './features/dialogues/index.ts';
import { digestFeature } from './features/digest/index.ts';
import { dueCalendarFeature } from './features/due-calendar/index.ts';
import { externalLearningFeature } from './features/external-learning/index.ts';
import { goalsFeature } from './features/goals/index.ts';
import { callerReader, identityFeature } from './features/identity/index.ts';
import { invitationsFeature } from './features/invitations/index.ts';
import { languageModelsFeature } from './features/language-models/index.ts';
import { leaderboardsFeature } from './features/leaderboards/index.ts';
import { learningFeature } from './features/learning/index.ts';
import { markingFeature } from './features/marking/index.ts';
import { memberDirectoryFeature } from './features/member-directory/index.ts';
import { membersFeature } from './features/members/index.ts';
import { notificationsFeature } from './features/notifications/index.ts';
import { operatorFeature } from './features/operator/index.ts';
import { peopleFeature } from './features/people/index.ts';
import { personalDataFeature } from './features/personal-data/index.ts';
import { placementFeature } from './features/placement/index.ts';
import { diskOf, platformFeature } from './features/platform/index.ts';
import { promptLabsFeature } from './features/prompt-labs/index.ts';
import { recognitionFeature } from './features/recognition/index.ts';
import { referenceFeature } from './features/reference/index.ts';
import { remindersFeature } from './features/reminders/index.ts';
import { reportsFeature } from './features/reports/index.ts';
import { requirementsFeature } from './features/requirements/index.ts';
import { roleProfilesFeature } from './features/role-profiles/index.ts';
import { roundRemindersFeature } from './features/round-reminders/index.ts';
import { searchFeature } from './features/search/index.ts';
import { followSettings, serverKey, settingsPersonalData, settingsReader } from './features/settings/index.ts';
import { spacedReviewFeature } from './features/spaced-review/index.ts';
import { systemFeature } from './features/system/index.ts';
import { teamFeature } from './features/team/index.ts';
import { tutorFeature } from './features/tutor/index.ts';
import { userManagementFeature } from './features/user-management/index.ts';
import { documentApi } from './http/api-docs.ts';
import { createContentServer } from './http/content-server.ts';
import { limitsOf } from './http/limits.ts';
import { previewReader } from './http/link-preview.ts';
import { demoOpenTo } from './http/local-request.ts';
import { madeOncePurge, madeReader } from './http/made-once.ts';
import { httpPersonalData } from './http/personal-data.ts';
import { dataHeaders } from './http/security-headers.ts';
import { closeServer, createServer, type ServerOptions } from './http/server.ts';
import { serveWeb } from './http/web.ts';
import { purgeCron, purgeTasks } from './jobs/purge.ts';
import { countJobs } from './jobs/queue-counts.ts';
import { safeTasks } from './jobs/safe-tasks.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { unsentMails } from './mail/health.ts';
import { mailPersonalData } from './mail/personal-data.ts';
import { mailPurges } from './mail/purge.ts';
import { mailTasks } from './mail/sender.ts';
import type { Services } from './services.ts';
import { startTelemetry } from './telemetry/telemetry.ts';
import { warmUps } from './warm-up.ts';
import { withTimeout } from './with-timeout.ts';

/** How long everything except the pools and the embedded database may take to stop, in milliseconds. */
const endWithin = 5_000;

/** The features, lowest rank first (`tools/architecture/layers.ts`). Listeners act in this order. */
const features: readonly Feature[] = [
  companiesFeature,
  referenceFeature,
  peopleFeature,
  membersFeature,
  identityFeature,
  languageModelsFeature,
  aiSystemsFeature,
  companyGuideFeature,
  catalogFeature,
  learningFeature,
  placementFeature,
  recognitionFeature,
  certificatesFeature,
  roleProfilesFeature,
  requirementsFeature,
  catalogChoiceFeature,
  dueCalendarFeature,
  externalLearningFeature,
  goalsFeature,
  leaderboardsFeature,
  remindersFeature,
  contactFeature,
  authoringFeature,
  courseReviewsFeature,
  annotationsFeature,
  markingFeature,
  capstonesFeature,
  promptLabsFeature,
  dialoguesFeature,
  searchFeature,
  tutorFeature,
  spacedReviewFeature,
  notificationsFeature,
  memberDirectoryFeature,
  companyAdministrationFeature,
  userManagementFeature,
  invitationsFeature,
  analyticsFeature,
  reportsFeature,
  aiLiteracyFeature,
  roundRemindersFeature,
  digestFeature,
  chapterLeadsFeature,
  teamFeature,
  courseImportFeature,
  operatorFeature,
  systemFeature,
  personalDataFeature,
  backupsFeature,
  platformFeature,
];

/** The personal data map: first the parts that every feature builds on, then the features. */
const personalData = [
  ...mailPersonalData,
  ...httpPersonalData,
  ...settingsPersonalData,
  ...activityPersonalData,
  ...features.flatMap((feature) => feature.personalData ?? []),
];

/** The kinds of activity, by name. */
const activityKinds: ActivityKinds = new Map(features.flatMap(({ activityKinds = [] }) => activityKinds.map((kind) => [kind.name, kind])));

export interface App {
  http: FastifyInstance;
  /** The content origin's server. It listens only if there is a content origin. */
  content: FastifyInstance;
  services: Services;
  worker: Worker;
  following: Following;
  /** Does work in advance that later callers would otherwise have to wait for. It stops with the app, or earlier. */
  warmUp(): Promise<void>;
  /** Finishes the accepted requests, and then closes the database pools. */
  close(): Promise<void>;
}

/** Two pools for the same database: one with the application's role, and one with the owner's, which processes the job queue. */
export interface Databases {
  database: Database;
  owner: Database;
}

/**
 * Creates the services that the features share, and connects their listeners. Nothing runs yet. This is enough for tools that work on rows
 * in a migrated database.
 */
export async function createServices(
  config: Config,
  database: Database,
  clock: Clock,
  log: FastifyBaseLogger,
  direct: Database = database,
): Promise<Services> {
  const settings = settingsReader(database, clock);
  const limits = limitsOf(settings, config.databaseUrl ? database : null);
  const readCaller = callerReader(database, clock, config.demo);
  const guard = { readCaller, limits, readMade: madeReader(database), headers: dataHeaders(config) };
  const activity = createActivityLog(log);
  const key = await serverKey({ config, database, log });
  const crontab = [purgeCron, ...features.flatMap((feature) => feature.cron ?? [])].join('\n');
  const jobs: Services['jobs'] = {
    areDone: () => true,
    counts: () => countJobs(direct),
    read: (work) => work(direct),
    change: (work) => inTransaction(direct, work),
    crontab,
  };
  const listenOn: Services['listen'] = (...args) => listen(direct.$client, ...args);
  const shared = { config, database, owner: direct, listen: listenOn, clock, settings, limits, guard, activity, jobs, log };
  const services: Services = { ...shared, serverKey: key, personalData, activityKinds };
  for (const feature of features) feature.listen?.(activity, services);
  return services;
}

/** Runs the features' start hooks in order. Returns functions that stop them. */
async function beginAll(services: Services): Promise<(() => Promise<void>)[]> {
  const ends: (() => Promise<void>)[] = [];
  for (const feature of features) {
    const end = await feature.begin?.(services);
    if (end) ends.push(end);
  }
  return ends;
}

/**
 * Creates the product on a migrated database: every feature, its listeners and its jobs. `web` names a folder to serve instead of the
 * build.
 */
export async function createApp(
  config: Config,
  { database, owner }: Databases,
  clock: Clock = systemClock,
  { web, ...options }: ServerOptions & { web?: string } = {},
): Promise<App> {
  const http = await createServer(config, options);
  const telemetry = await startTelemetry(config);
  telemetry?.watchRequests(http);
  telemetry?.watchDatabase({ application: database.$client, owner: owner.$client });
  const services = await createServices(config, database, clock, http.log, owner);

  await documentApi(http, services.guard);
  for (const feature of features) feature.routes?.(http, services);
  const previews = features.flatMap((feature) => feature.previews?.(services) ?? []);
  await serveWeb(http, {
    origin: () => config.publicUrl,
    previewOf: previewReader(previews, services.limits),
    fillPages: Object.assign({}, ...features.map((feature) => feature.fillPages?.(services))),
    isDemoFor: (request) => demoOpenTo(config, request),
    folder: web,
  });

  const content = await createContentServer(config, http.log);

  const purges = [...mailPurges, madeOncePurge, ...features.flatMap((feature) => feature.purges ?? [])];
  const shared = { ...mailTasks(services), ...purgeTasks(services, purges) };
  const tasks = Object.assign(shared, ...features.map((feature) => feature.tasks?.(services)));
  const watched = telemetry?.watchTasks(safeTasks(tasks)) ?? safeTasks(tasks);
  // The start hooks run before any job or call.
  const ends = await beginAll(services);
  const worker = await startWorker(owner.$client, watched, http.log, { alone: config.databaseUrl === null, cron: services.jobs.crontab });
  services.jobs.areDone = worker.isWorking;
  telemetry?.watchQueues({ jobs: services.jobs.counts, mails: () => unsentMails(database), areDone: worker.isWorking });
  telemetry?.watchStorage({ disk: () => diskOf(config.dataDir), lastBackup: () => lastBackup(database) });
  const followers = features.flatMap((feature) => feature.followers?.(services) ?? []);
  // Settings are followed only if other processes may change them.
  const followed = config.databaseUrl ? await followSettings(services.listen, services.settings, http.log) : null;
  const following = await startFollowing(database, services.activity, followers, http.log);

  const warming = warmUps(
    features.flatMap((feature) => feature.warmUp?.(services) ?? []),
    http.log,
  );

  return {
    http,
    content,
    services,
    worker,
    following,
    warmUp: warming.begin,
    async close() {
      // All parts stop in parallel, because there is not enough time to stop them one after another within ten seconds of a SIGTERM. Parts
      // that hang are abandoned.
      const ended: PromiseSettledResult<unknown>[] = [];
      const ending = Promise.allSettled([
        closeServer(http),
        content.close(),
        ...ends.map((end) => end()),
        following.stop(),
        followed?.stop(),
        worker.stop(),
        warming.stop(),
        telemetry?.stop(),
      ]).then((all) => ended.push(...all));
      await withTimeout(endWithin, ending);
      await closePools([database, owner]);
      for (const end of ended) if (end.status === 'rejected') throw end.reason;
    },
  };
}
