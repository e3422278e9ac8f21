import type { FastifyInstance } from 'fastify';
import type { TaskList } from 'graphile-worker';
import type { MappedTable } from './database/personal-data.ts';
import type { ActivityKind, ActivityLog, Follower } from './features/activity/index.ts';
import type { PreviewedPages } from './http/link-preview.ts';
import type { FillPages } from './http/web.ts';
import type { Purge } from './jobs/purge.ts';
import type { Services } from './services.ts';
import type { WarmUp } from './warm-up.ts';

/** What a feature brings into the product; `app.ts` lists the features in the order of their ranks. */
export interface Feature {
  routes?(http: FastifyInstance, services: Services): void;
  /** What links to its pages show, where that is more than the product's name. */
  previews?(services: Services): PreviewedPages;
  /** The written pages that it completes at the request. */
  fillPages?(services: Services): FillPages;
  /** The kinds of things that happen in it. */
  activityKinds?: readonly ActivityKind[];
  /** What it does in the transaction in which something happens. */
  listen?(log: ActivityLog, services: Services): void;
  /** What it does some time after something happened. */
  followers?(services: Services): readonly Follower[];
  /** What it does at the start, before the first call is answered, and how what goes on from there ends. */
  begin?(services: Services): Promise<() => Promise<void>>;
  /** The jobs that it does. */
  tasks?(services: Services): TaskList;
  /** Which of its jobs come by themselves, and when: lines of graphile-worker's crontab, in UTC. */
  cron?: readonly string[];
  /** What it does once the server is ready, so that the first caller does not wait for it. */
  warmUp?(services: Services): WarmUp;
  /** What of its own is deleted in the nights, some days after it was of use. */
  purges?: readonly Purge[];
  /** What each column of its tables holds of people, how an export names it and what a deletion does with it. */
  personalData?: readonly MappedTable[];
}
