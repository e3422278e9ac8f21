import type { Goal } from '#contract/goals.ts';
import type { Transaction } from '#server/database/database.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { m } from '#server/words.ts';

/** Tells a person, once, that a goal of theirs is reached or missed; one under way is nothing to tell. */
export async function tellOutcome(tx: Transaction, userId: string, goal: Goal, at: Date): Promise<void> {
  const news = { userId, action_url: '/achievements-goals', at };
  if (goal.status === 'completed')
    await notify(tx, {
      ...news,
      kind: 'goal_reached',
      title: m.notice_goal_reached_title(),
      message: m.notice_goal_reached_text({ title: goal.title }),
      cause: `goal:${goal.id}`,
    });
  if (goal.status === 'missed')
    await notify(tx, {
      ...news,
      kind: 'goal_missed',
      title: m.notice_goal_missed_title(),
      message: m.notice_goal_missed_text({ title: goal.title, why: goal.why }),
      cause: `goal-missed:${goal.id}`,
    });
}
