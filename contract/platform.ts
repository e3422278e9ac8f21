import { z } from 'zod';
import { heading, moduleChange, shownTerm } from './catalog.ts';
import { claimStates } from './claim-values.ts';
import { email, fullName, id, nothing, password, secret, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { passwordErrors } from './identity.ts';
import { healthParts } from './system-values.ts';
import { tree } from './tree.ts';
import { glyphs, hues, pendingKinds } from './values.ts';

/** Something waiting for a super admin. `action_url` is a path inside the product. */
export const pendingItem = z.object({ kind: z.enum(pendingKinds), id, title: z.string(), created_at: time, action_url: z.string() });
export type PendingItem = z.infer<typeof pendingItem>;

/** A lesson in the catalog that anyone may read, and its place in the catalog. */
export const sampleLesson = z.object({
  track_title: z.string(),
  module_title: z.string(),
  hue: z.enum(hues),
  glyph: z.enum(glyphs),
  title: z.string(),
  minutes: z.number().int(),
  words: z.number().int(),
  headings: z.array(heading),
  /** The text of each paragraph before its first heading. */
  beginning: z.array(z.string()),
  tree,
  /** The glossary terms marked in the tree, without links to where they are taught. */
  terms: z.array(shownTerm),
});
export type SampleLesson = z.infer<typeof sampleLesson>;

/** A statement of fact in a lesson, and what is known of it. */
export const checkedClaim = z.object({
  track_title: z.string(),
  module_id: z.string(),
  module_title: z.string(),
  file_name: z.string(),
  title: z.string(),
  words: z.string(),
  true_as_of: z.iso.date(),
  /** Where it was looked up; `address` is null for a source without one. */
  source: z.object({ title: z.string(), year: z.number().int(), address: z.string().nullable() }).nullable(),
  /** The earlier words of the lesson, and the day they were changed. */
  changed: z.object({ on: z.iso.date(), was: z.string() }).nullable(),
  state: z.enum(claimStates),
});
export type CheckedClaim = z.infer<typeof checkedClaim>;

/** A note on what an edition of a module in the catalog changed. */
export const changedModule = moduleChange.extend({ track_title: z.string(), module_id: z.string(), module_title: z.string() });
export type ChangedModule = z.infer<typeof changedModule>;

/** Calls that a browser makes before anyone is signed in, and the one that creates the first super admin. */
export const platform = {
  welcome: endpoint({
    method: 'GET',
    path: '/api/platform',
    access: 'public',
    summary: 'The name of the product, the demo accounts if this is a demo, and whether the first super admin has yet to be created',
    reply: z.object({
      name: z.string(),
      setup_needed: z.boolean(),
      password_min_length: z.number().int(),
      progress_target_modules: z.number().int(),
      /** The origin that runs learners' code in their browsers; null if the operator has not set one up. */
      content_url: z.string().nullable(),
      /** How many tracks and modules are published. */
      total_tracks: z.number().int(),
      total_modules: z.number().int(),
      demo_accounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
    }),
  }),
  sampleLesson: endpoint({
    method: 'GET',
    path: '/api/platform/sample-lesson',
    access: 'public',
    summary: 'The first lesson of the published catalog, readable without signing in; null if there is none',
    reply: z.object({ lesson: sampleLesson.nullable() }),
  }),
  checked: endpoint({
    method: 'GET',
    path: '/api/platform/checked',
    access: 'public',
    summary: 'The dated statements of fact in the published catalog, when each was last known to be true, and what changed in its modules',
    reply: z.object({
      claims: z.array(checkedClaim),
      /** Newest first. */
      modules: z.array(changedModule),
    }),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/api/platform/setup',
    needsNoKey: 'credential',
    access: 'public',
    summary: 'Create the first super admin with the one-time code printed at startup',
    body: z.strictObject({ code: secret, email, full_name: fullName, password }),
    reply: nothing,
    status: 201,
    limit: 'secret',
    errors: ['setup_code_wrong', 'setup_done', ...passwordErrors],
  }),
  pendingItems: endpoint({
    method: 'GET',
    path: '/api/admin/pending-items',
    access: 'superAdmin',
    summary: 'List the items waiting for a super admin, longest waiting first, at most 200',
    reply: z.array(pendingItem),
  }),
  systemHealth: endpoint({
    method: 'GET',
    path: '/api/system/health',
    access: 'superAdmin',
    summary:
      'The state of the database, the job queue, the email outbox, the disk, the process, the clock and the backups, with the remedy for each fault',
    reply: z.object({
      checked_at: time,
      database: z.object({
        version: z.string(),
        /** The whole database's size in bytes. */
        size: z.number().int(),
        /** How long one small query takes, including the round trip. */
        milliseconds: z.number(),
        /** Open connections, from this product and others. */
        connections: z.number().int(),
        most_connections: z.number().int(),
      }),
      jobs: z.object({
        /** Whether this process runs jobs. */
        are_done: z.boolean(),
        /** Jobs that are due but not done yet. */
        waiting: z.number().int(),
        /** Jobs that failed and will be retried later. */
        retrying: z.number().int(),
        /** Jobs that failed so often that they are not retried. */
        failed: z.number().int(),
        /** When the oldest waiting job fell due; null if none is waiting. */
        waiting_since: time.nullable(),
      }),
      mail: z.object({
        /** Whether a mail server is configured; without one, emails are kept in the outbox. */
        is_sent: z.boolean(),
        /** Emails in the outbox that have not been tried yet. */
        waiting: z.number().int(),
        /** Emails that were tried, but that the mail server has refused so far. */
        failing: z.number().int(),
        /** When the oldest of either kind was written; null if there are none. */
        waiting_since: time.nullable(),
      }),
      /** Bytes on the file system that holds the data folder; null if unknown. */
      disk: z.object({ free: z.number().int(), size: z.number().int() }).nullable(),
      /** The memory of the process that answers. */
      memory: z.object({
        /** Bytes. */
        used: z.number().int(),
        /** Maximum bytes it may use. */
        available: z.number().int(),
        /** Milliseconds that one call in a hundred had to wait for others since this was last requested. */
        event_loop_delay: z.number().int(),
      }),
      versions: z.object({ cairn: z.string(), node: z.string() }),
      /** How far the database's clock is ahead of the process's clock. */
      clock: z.object({ milliseconds_apart: z.number().int() }),
      backups: z.object({
        /** When the last complete backup was made; null if there is none. */
        last_at: time.nullable(),
        /** Its file's size in bytes. */
        last_size: z.number().int().nullable(),
        /** When a later backup failed; null if none did. */
        failed_at: time.nullable(),
        /** When the next backup is due according to the schedule, possibly in the past; null if none is. */
        next_at: time.nullable(),
      }),
      /** The archive that a point-in-time restore starts from; null if nothing is archived. */
      archive: z
        .object({
          /** The earliest moment that can be restored, when the first base backup was made; null if there is none yet. */
          from: time.nullable(),
          /** The last base backup. */
          base_at: time.nullable(),
          /** The last base backup's size in bytes, compressed. */
          base_size: z.number().int().nullable(),
          /** When a log segment was last archived. */
          log_at: time.nullable(),
          /** Whether archiving has failed since the last archived log segment, or ever if there is none. */
          is_failing: z.boolean(),
          /** Why the last base backup failed or the log could not be compressed; null if neither happened. */
          problem: z.string().nullable(),
        })
        .nullable(),
      checks: z.array(
        z.object({
          part: z.enum(healthParts),
          state: z.enum(['ok', 'warning', 'failing']),
          /** A sentence that names the problem and the remedy. */
          text: z.string(),
        }),
      ),
    }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Readiness check: the database responds',
    reply: z.object({ status: z.literal('ok') }),
    limit: 'none',
    errors: ['unavailable'],
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'Readiness check: the database responds',
    reply: z.object({ status: z.literal('ok') }),
    limit: 'none',
    errors: ['unavailable'],
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'Liveness check: the process is running',
    reply: z.object({ status: z.literal('ok') }),
    limit: 'none',
  }),
};
