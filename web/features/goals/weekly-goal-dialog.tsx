import { Button, Group, Modal, NumberInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { call } from '#web/lib/call.ts';
import { minutesLong } from '#web/lib/duration.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { toast } from '#web/lib/toast.tsx';
import { Chips } from './chips.tsx';
import { goalsKey } from './queries.ts';

/** The contract's limits, in minutes a week. */
const least = 5;
const most = 6_000;
const usual = [30, 60, 90, 120, 180] as const;

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The goal as it is; null for none. */
  minutes: number | null;
}

function Form({ minutes, onClose }: Omit<Props, 'opened'>) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'save' | 'clear' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<{ target_minutes: number | string }>({
    initialValues: { target_minutes: minutes ?? 60 },
    validate: {
      target_minutes: (value) => {
        const number = Number(value);
        return value !== '' && Number.isInteger(number) && number >= least && number <= most ? null : m.week_goal_minutes_needed();
      },
    },
  });
  async function send(target_minutes: number | null): Promise<void> {
    setBusy(target_minutes === null ? 'clear' : 'save');
    setProblem(null);
    try {
      await call('PUT /api/goals/week', { body: { target_minutes } });
      await queryClient.invalidateQueries({ queryKey: goalsKey });
      toast('success', target_minutes === null ? m.week_goal_cleared() : m.week_goal_saved({ minutes: minutesLong(target_minutes) }));
      onClose();
    } catch (error) {
      setProblem(problemOf(form, error, m.week_goal_failed()));
      setBusy(null);
    }
  }
  return (
    <form onSubmit={form.onSubmit(({ target_minutes }) => void send(Number(target_minutes)), toFirstFault(form))} noValidate>
      <Stack gap="md">
        <FormProblem message={problem} />
        <NumberInput
          label={m.week_goal_minutes()}
          min={least}
          max={most}
          step={15}
          allowDecimal={false}
          allowNegative={false}
          data-autofocus
          {...form.getInputProps('target_minutes')}
        />
        <Chips
          options={usual.map((value) => ({ value, label: minutesLong(value) }))}
          value={Number(form.values.target_minutes)}
          onPick={(value) => form.setFieldValue('target_minutes', value)}
        />
        <Group justify="space-between" mt="xs">
          {minutes === null ? (
            <span />
          ) : (
            <Button variant="subtle" color="gray" loading={busy === 'clear'} onClick={() => void send(null)}>
              {m.week_goal_clear()}
            </Button>
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" loading={busy === 'save'}>
              {m.goals_save()}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Sets, changes or clears the minutes of a week. */
export function WeeklyGoalDialog({ opened, ...rest }: Props) {
  return (
    <Modal opened={opened} onClose={rest.onClose} title={m.week_goal()} closeButtonProps={{ 'aria-label': m.common_close() }}>
      <Form {...rest} />
    </Modal>
  );
}
