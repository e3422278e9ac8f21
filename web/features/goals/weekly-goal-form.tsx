import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';
import { isWholeWithin } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Chips } from './chips.tsx';

const { least, most } = limits.weeklyMinutes;
const usual = [30, 60, 90, 120, 180] as const;

interface Props {
  onClose: () => void;
  /** The current goal, or null for none. */
  minutes: number | null;
}

/** The form for the weekly minutes, with a way to clear them. */
export function WeeklyGoalForm({ minutes, onClose }: Props) {
  const form = useForm<{ target_minutes: number | string }>({
    initialValues: { target_minutes: minutes ?? 60 },
    validate: { target_minutes: (value) => (isWholeWithin(value, limits.weeklyMinutes) ? null : m.week_goal_minutes_needed()) },
  });
  const set = useSend('PUT /api/goals/week', {
    form,
    failed: m.week_goal_failed(),
    done: ({ target_minutes: target }) => (target === null ? m.week_goal_cleared() : m.week_goal_saved({ minutes: minutesLong(target) })),
    after: onClose,
  });
  const isClearing = set.underWay.at(-1)?.body.target_minutes === null;
  return (
    <Form
      form={form}
      onSubmit={({ target_minutes }) => set.send({ body: { target_minutes: Number(target_minutes) } })}
      problem={set.problem}
    >
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
      <DialogButtons
        onCancel={onClose}
        submit={m.goals_save()}
        busy={set.isPending && !isClearing}
        aside={
          minutes !== null && (
            <Button variant="subtle" color="gray" loading={isClearing} onClick={() => set.send({ body: { target_minutes: null } })}>
              {m.week_goal_clear()}
            </Button>
          )
        }
      />
    </Form>
  );
}
