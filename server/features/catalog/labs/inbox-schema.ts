import { z } from 'zod';
import type { FaultCode } from '#server/words.ts';
import { text } from '../schema.ts';
import { questions } from './questions.ts';
import { ids, labHead, labId, listOf } from './schema.ts';

/** A timed inbox's source (`docs/catalog.md`). */

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
/** A moment such as `2026-11-13 16:40`, without a time zone. */
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d$/, 'catalog_lab_inbox_moment' satisfies FaultCode);

const message = z.strictObject({
  id: labId,
  /** Plain text. */
  from: text.max(60),
  text,
  /** How long after the start, or after the action in `after`, the message arrives. */
  at: duration.optional(),
  after: labId.optional(),
});
const action = z.strictObject({
  id: labId,
  /** Plain text, because the time that the action takes is added to it. */
  text: text.max(160),
  takes: duration,
  /** Whether the action has to be done, can be omitted without harm, or must not be done. */
  is: z.enum(['due', 'optional', 'wrong']).default('due'),
  /** The id of the message that must arrive before the action is offered. */
  on: labId.optional(),
  /** The ids of the actions that must be done before this one is offered. */
  needs: ids.optional(),
  /** The ids of the actions after which this one is no longer offered. */
  unless: ids.optional(),
  /** The ids of the actions that should come first. Until then this action is offered, but counts as too early. */
  after: ids.optional(),
  /** The action's deadline, counted from the time of awareness. */
  within: duration.optional(),
  weight: z.number().min(0.5).max(10).default(1),
  /** Says what happens when the action is done. */
  result: text,
  /** Why the action is due, or why it is wrong. */
  reason: text,
});
/** An action's deadline, shown beside the clock with the time left. */
const deadline = z.strictObject({
  of: labId,
  /** Plain text. */
  text: text.max(80),
  /** The message or action that makes it known; known from the start if not set. */
  from: labId.optional(),
});
export const inboxSchema = z.strictObject({
  ...labHead('inbox'),
  /** When the learner starts, and the time of awareness that deadlines are counted from. */
  starts: moment,
  aware: moment,
  messages: listOf(message, { most: 40 }),
  actions: listOf(action, { least: 2, most: 40 }),
  deadlines: z.array(deadline).max(12).default([]),
  /** The choice that ends the simulated time: its plain text, and the reason shown after it. */
  finish: z.strictObject({ text: text.max(160), reason: text }),
  /** Asked one after another once the simulated time has ended. */
  questions,
});
export type Inbox = z.output<typeof inboxSchema>;
export type InboxAction = Inbox['actions'][number];
export type InboxMessage = Inbox['messages'][number];
