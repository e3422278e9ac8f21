import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';
import { questions } from './questions.ts';
import { ids, labHead, labId, listOf } from './schema.ts';

/** The source of a timed inbox (`docs/catalog.md`). */

const minutesOf = { min: 1, h: 60 } as const;
const written = /^(\d{1,5}) ?(min|h)$/;
/** A length of time such as `20 min` or `72 h`, in minutes; a number is read as minutes. */
const duration = z.preprocess(
  (value) => (typeof value === 'number' ? `${value} min` : value),
  z
    .string({ error: 'catalog_lab_inbox_time' satisfies FaultCode })
    .regex(written, 'catalog_lab_inbox_time' satisfies FaultCode)
    .transform((value) => {
      const [, count = '', unit = 'min'] = written.exec(value) ?? [];
      return Number(count) * minutesOf[unit as keyof typeof minutesOf];
    }),
);
/** A moment such as `2026-11-13 16:40`, of no particular time zone. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'catalog_lab_inbox_moment' satisfies FaultCode);

const message = z.strictObject({
  id: labId,
  /** Plain text. */
  from: text.max(60),
  text,
  /** How long after the start it arrives, or after an action if there is one. */
  at: duration.optional(),
  after: labId.optional(),
});
const action = z.strictObject({
  id: labId,
  /** Plain text, because the time that it takes is added. */
  text: text.max(160),
  takes: duration,
  /** Whether it has to be done, can be left out without harm, or must not be done. */
  is: z.enum(['due', 'optional', 'wrong']).default('due'),
  /** The message before which it isn't offered. */
  on: labId.optional(),
  /** The actions before which it isn't offered. */
  needs: ids.optional(),
  /** The actions after which it is no longer offered. */
  unless: ids.optional(),
  /** The actions that should come first: before them, it is offered but counts as too early. */
  after: ids.optional(),
  /** How long after awareness it has to be done. */
  within: duration.optional(),
  weight: z.number().min(0.5).max(10).default(1),
  /** Says what happens when it is done. */
  result: text,
  /** Why it is due, or wrong. */
  reason: text,
});
export const inboxSchema = z.strictObject({
  ...labHead('inbox'),
  /** When the learner comes in, and from when deadlines are counted. */
  starts: moment,
  aware: moment,
  messages: listOf(message, { most: 40 }),
  actions: listOf(action, { least: 2, most: 40 }),
  /** Ends the simulated time: plain text, and what is shown after it. */
  finish: z.strictObject({ text: text.max(160), reason: text }),
  /** Asked one after another once the simulated time has ended. */
  questions,
});
export type Inbox = z.output<typeof inboxSchema>;
export type InboxAction = Inbox['actions'][number];
export type InboxMessage = Inbox['messages'][number];
