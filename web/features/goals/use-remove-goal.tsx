import { modals } from '@mantine/modals';
import { useQueryClient } from '@tanstack/react-query';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { goalsKey } from './queries.ts';

/** Asks, names the goal, and removes it. */
export function useRemoveGoal(): (goal: Goal) => void {
  const queryClient = useQueryClient();
  async function remove({ id, title }: Goal): Promise<void> {
    try {
      await call('DELETE /api/goals/:id', { params: { id } });
      toast('success', m.goals_removed({ goal: title }));
    } catch (error) {
      toast('error', messageOf(error, m.goals_remove_failed()));
    } finally {
      await queryClient.invalidateQueries({ queryKey: goalsKey });
    }
  }
  return (goal) =>
    modals.openConfirmModal({
      title: m.goals_remove_title(),
      children: m.goals_remove_sure({ goal: goal.title }),
      labels: { confirm: m.goals_remove(), cancel: m.common_cancel() },
      confirmProps: { color: 'negative' },
      onConfirm: () => void remove(goal),
    });
}
