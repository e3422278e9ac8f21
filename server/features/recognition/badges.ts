import { z } from 'zod';
import { badge as shape } from '#contract/recognition.ts';
import type { ActivityKind } from '#server/features/activity/index.ts';
import { badgeList } from '#server/features/reference/index.ts';
import { metricNames, metrics } from './metrics.ts';

const rule = z.tuple([z.enum(metricNames), z.literal('>='), z.coerce.number().int().min(1)]);

const definition = shape
  .pick({ id: true, icon: true, family: true })
  .extend({ rule: z.preprocess((text) => String(text).split(' '), rule) })
  .transform(({ rule: [metric, , target], ...facts }) => ({ ...facts, metric, target }));

/** A badge and the rule by which it is earned: a metric has to reach the target. Its name and description are in the messages. */
export type BadgeDefinition = z.output<typeof definition>;

/** All badges, in order. If a rule can't be read, startup fails. */
export const badges: readonly BadgeDefinition[] = z.array(definition).parse(badgeList);

const byId = new Map(badges.map((badge) => [badge.id, badge]));
/** Returns the badge with this id; undefined if it no longer exists. */
export const badgeOf = (id: string): BadgeDefinition | undefined => byId.get(id);

/** Returns the badges that an activity of this kind may earn. */
export const badgesRaisedBy = ({ name }: ActivityKind): BadgeDefinition[] =>
  badges.filter(({ metric }) => metrics[metric].raisedBy.name === name);
