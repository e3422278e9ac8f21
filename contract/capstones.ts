import { z } from 'zod';
import { capstoneAnswers, capstoneCheckResult } from './capstone-shapes.ts';
import {
  capstoneColumnKinds,
  capstoneFieldKinds,
  capstoneFormats,
  capstoneLevels,
  capstoneLimits,
  capstoneStates,
} from './capstone-values.ts';
import { id, revision, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { markingReaders } from './marking-values.ts';
import { tree } from './tree.ts';

const option = z.object({ id: z.string(), label: z.string() });
const column = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(capstoneColumnKinds),
  required: z.boolean(),
  unit: z.string().optional(),
  options: z.array(option).optional(),
});
const field = z.object({
  id: z.string(),
  kind: z.enum(capstoneFieldKinds),
  label: z.string(),
  help: z.string().optional(),
  required: z.boolean(),
  most: z.number().int(),
  unit: z.string().optional(),
  options: z.array(option).optional(),
  formats: z.array(z.enum(capstoneFormats)).optional(),
  most_bytes: z.number().int(),
  columns: z.array(column).optional(),
  rows: z.object({ least: z.number().int(), most: z.number().int() }).optional(),
});
export type CapstoneFormField = z.infer<typeof field>;
const part = z.object({ id: z.string(), title: z.string(), help: z.string().optional(), fields: z.array(field) });

const criterion = z.object({
  id: z.string(),
  text: z.string(),
  /** The descriptions of the levels, from the lowest to the highest. */
  levels: z.array(z.string()),
  /** Whether the program judges it. */
  by_program: z.boolean(),
});

/** A criterion's id -> its level, from 1. */
const levels = z.record(z.string().max(60), z.number().int().min(1).max(capstoneLevels));

const attempt = z.object({
  id,
  /** Counts a person's attempts at a track's capstone, from 1. */
  number: z.number().int(),
  handed_in_at: time,
  state: z.enum(capstoneStates),
  /** The people who mark it; null if there were none, or there are none at the moment. */
  readers: z.enum(markingReaders).nullable(),
  /** Whether it can be taken back: it waits, and nobody has begun to mark it. */
  may_take_back: z.boolean(),
  checks: z.array(capstoneCheckResult),
  /** The levels that are known: those by the program, and those by people once it is marked. */
  levels,
  /** The reviewer's reasons; null until it is marked. */
  note: z.string().nullable(),
  quotes: z.array(z.object({ criterion_id: z.string(), words: z.string() })),
  /** The level of the whole; null if it has none. */
  level: z.number().int().nullable(),
});
export type CapstoneAttempt = z.infer<typeof attempt>;

const capstone = z.object({
  title: z.string(),
  minutes: z.number().int(),
  brief: tree,
  materials: z.array(z.object({ name: z.string(), title: z.string(), bytes: z.number().int() })),
  parts: z.array(part),
  /** The names of the checks by the program. */
  checks: z.array(z.object({ id: z.string(), text: z.string(), needed: z.boolean() })),
  rubric: z.array(criterion),
  pass_mean: z.number(),
  samples: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
  draft: z.object({ answers: capstoneAnswers, revision }),
  /** Newest first. */
  attempts: z.array(attempt),
  /** The people who would mark it now; null if there are none. */
  readers: z.enum(markingReaders).nullable(),
});
export type Capstone = z.infer<typeof capstone>;

const listed = z.object({
  track_id: slug,
  title: z.string(),
  /** The state of the newest attempt; null if there is none. */
  state: z.enum(capstoneStates).nullable(),
  /** Whether there is a draft. */
  is_begun: z.boolean(),
  /** The highest level at which it was passed; null if it wasn't. */
  level: z.number().int().nullable(),
});
export type ListedCapstone = z.infer<typeof listed>;

const ofTrack = z.object({ trackId: slug });
const path = '/api/capstones/tracks/:trackId';

/** Capstones of tracks. They change no progress; a passed one adds a level to the track's certificate. */
export const capstones = {
  list: endpoint({
    method: 'GET',
    path: '/api/capstones',
    access: 'learner',
    viewAs: 'refused',
    summary: 'The capstones of the tracks that you see, with where yours stand',
    reply: z.object({ capstones: z.array(listed) }),
  }),
  capstone: endpoint({
    method: 'GET',
    path,
    access: 'learner',
    viewAs: 'refused',
    summary: 'The capstone of a track with your draft and your attempts; null if the track has none',
    params: ofTrack,
    reply: z.object({ capstone: capstone.nullable() }),
  }),
  material: endpoint({
    method: 'GET',
    path: `${path}/materials/:name`,
    access: 'learner',
    summary: 'A file of a capstone',
    params: ofTrack.extend({ name: z.string().max(80) }),
    file: { types: ['text/plain; charset=utf-8'], isPrivate: true },
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: `${path}/draft`,
    access: 'learner',
    summary: 'Save your draft, unless it was saved elsewhere since',
    params: ofTrack,
    maxBytes: 2 * capstoneLimits.submission.most,
    limit: 'report',
    body: z.strictObject({ answers: capstoneAnswers, revision }),
    reply: z.object({ revision }),
    errors: ['edited_elsewhere', 'capstone_too_large'],
  }),
  check: endpoint({
    method: 'POST',
    path: `${path}/check`,
    needsNoKey: 'reads',
    access: 'learner',
    summary: 'Judge your saved draft by the program',
    params: ofTrack,
    reply: z.object({ checks: z.array(capstoneCheckResult), can_hand_in: z.boolean() }),
  }),
  handIn: endpoint({
    method: 'POST',
    path: `${path}/attempts`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Hand in your saved draft, which the program accepts. Nothing is handed in twice while an attempt waits',
    params: ofTrack,
    body: z.strictObject({ revision }),
    reply: z.object({ capstone: capstone.nullable() }),
    errors: ['edited_elsewhere', 'capstone_refused', 'capstone_waiting', 'capstone_attempts_used'],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: `${path}/attempts/waiting`,
    access: 'learner',
    summary: 'Take back what you have handed in, until someone has begun to mark it',
    params: ofTrack,
    reply: z.object({ capstone: capstone.nullable() }),
    errors: ['marking_begun'],
  }),
  calibrate: endpoint({
    method: 'POST',
    path: `${path}/samples/:sampleId`,
    needsNoKey: 'reads',
    access: 'learner',
    summary: 'Compare your levels of a sample with the right ones. Nothing is stored',
    params: ofTrack.extend({ sampleId: z.string().max(60) }),
    body: z.strictObject({ levels }),
    reply: z.object({ criteria: z.array(z.object({ id: z.string(), level: z.number().int(), reason: z.string() })) }),
    errors: ['capstone_sample_incomplete'],
  }),
};
