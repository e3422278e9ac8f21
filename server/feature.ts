import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import type { MappedTable } from './database/personal-data.ts';
import type { ActivityKind, ActivityLog, Follower } from './features/activity/index.ts';
import type { PreviewedPages } from './http/link-preview.ts';
import type { FillPages } from './http/web.ts';
import type { Purge } from './jobs/purge.ts';
import type { Services } from './services.ts';
import type { WarmUp } from './warm-up.ts';

/** The parts of a feature that the product mounts. `app.ts` lists the features by rank. */
export interface Feature {
  routes?(http: FastifyInstance, services: Services): void;
  /** The link previews for the feature's pages, if they show more than the product's name. */
  previews?(services: Services): PreviewedPages;
  /** The prerendered pages that the feature completes on request. */
  fillPages?(services: Services): FillPages;
  /** The kinds of activity that the feature declares. */
  activityKinds?: readonly ActivityKind[];
  /** Listeners that run in an activity's transaction. */
  listen?(log: ActivityLog, services: Services): void;
  /** Followers that run some time after an activity. */
  followers?(services: Services): readonly Follower[];
  /** Runs at the start, before the first call is answered. Returns a function that stops it. */
  begin?(services: Services): Promise<() => Promise<void>>;
  /** The feature's jobs. */
  tasks?(services: Services): TaskList;
  /** The feature's scheduled jobs: lines in graphile-worker's crontab, in UTC. */
  cron?: readonly string[];
  /** Does work once the server is ready, so that the first caller does not have to wait for it. */
  warmUp?(services: Services): WarmUp;
  /** The rows that the nightly purge deletes, some days after they were last used. */
  purges?: readonly Purge[];
  /** The personal data in each column of the feature's tables, how an export names it and what a deletion does to it. */
  personalData?: readonly MappedTable[];
}
