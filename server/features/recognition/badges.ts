import { z } from 'zod';
import { badge as shape } from '#contract/recognition.ts';
import { badgeList } from '#server/features/reference/lists.ts';

/** What is counted of a person's history; it only grows. */
export const metrics = [
  'files_completed',
  'modules_completed',
  'hours_studied',
  'quizzes_passed',
  'perfect_quizzes',
  'first_try_quizzes',
  'longest_streak',
  'tracks_completed',
  'tracks_touched',
] as const;
export type Metric = (typeof metrics)[number];

const rule = z.tuple([z.enum(metrics), z.literal('>='), z.coerce.number().int().min(1)]);

const definition = shape
  .pick({ id: true, name: true, description: true, icon: true, family: true })
  .extend({ rule: z.preprocess((text) => String(text).split(' '), rule) })
  .transform(({ rule: [metric, , target], ...facts }) => ({ ...facts, metric, target }));

/** A badge, and the rule by which it is earned: the metric has come to the target. */
export type BadgeDefinition = z.output<typeof definition>;

/** All badges, in their order. A rule that can't be read ends the start. */
export const badges: readonly BadgeDefinition[] = z.array(definition).parse(badgeList);

const byId = new Map(badges.map((badge) => [badge.id, badge]));
/** Undefined for a badge that there is no more. */
export const badgeOf = (id: string): BadgeDefinition | undefined => byId.get(id);

export const badgesBy = (...moved: readonly Metric[]): BadgeDefinition[] => badges.filter(({ metric }) => moved.includes(metric));
