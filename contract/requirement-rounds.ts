import { z } from 'zod';
import { id, slug } from './common.ts';
import { leavingReasons, roundEvents, roundOutcomes, roundStates } from './requirement-values.ts';

/** `YYYY-MM-DD`, in the calendar of the person it concerns. */
export const day = z.iso.date();

export const byRound = z.object({ roundId: id });

/** One person's round. */
export const round = z.object({
  id,
  requirement_id: id,
  name: z.string(),
  note: z.string(),
  track_id: slug.nullable(),
  module_id: slug.nullable(),
  title: z.string(),
  is_mandatory: z.boolean(),
  /** 1 for the first. */
  number: z.number().int(),
  opened_on: day,
  due_on: day,
  grace_days: z.number().int(),
  is_extended: z.boolean(),
  state: z.enum(roundStates),
  outcome: z.enum(roundOutcomes).nullable(),
  closed_on: day.nullable(),
  /** The steps that it asks for and that still exist, and how many of them were completed in it. */
  steps: z.number().int(),
  completed: z.number().int(),
  /** The authors' estimate for the steps that are left. */
  minutes_left: z.number().int(),
});

export const roundEvent = z.object({
  kind: z.enum(roundEvents),
  on: day,
  due_on: day.nullable(),
  reason: z.enum(leavingReasons).nullable(),
  /** The reason given by the person who extended or waived it. */
  note: z.string().nullable(),
  /** The person who did it; null for the product, and for people who have left. */
  by: z.string().nullable(),
});
export type RoundEvent = z.infer<typeof roundEvent>;

export const companyRound = round.extend({
  user_id: id,
  full_name: z.string(),
  chapter: z.object({ id, name: z.string() }).nullable(),
  manager: z.object({ id, full_name: z.string() }).nullable(),
});
export type CompanyRound = z.infer<typeof companyRound>;

/** A file that someone handed in as evidence. */
export const evidenceFile = z.object({
  name: z.string(),
  /** The size in bytes. */
  bytes: z.number().int(),
});
