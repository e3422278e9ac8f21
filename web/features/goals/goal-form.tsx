import { NumberInput, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Goal } from '#contract/goals.ts';
import { type GoalKind, limits } from '#contract/values.ts';
import { m } from '#messages';
import { dayAfter, dayIn } from '#web/lib/calendar-day.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { isWholeWithin } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Chips } from './chips.tsx';
import { targetName } from './goal-labels.ts';
import { KindPicker } from './kind-picker.tsx';

export interface TrackOption {
  id: string;
  title: string;
  completed: number;
  total: number;
}

interface Values {
  kind: GoalKind;
  target: number | string;
  track_id: string | null;
  due_on: string;
}

/** Default targets that most people can reach. */
const usualTarget: Record<Exclude<GoalKind, 'track'>, number> = { modules: 3, minutes: 120, streak: 7 };
const { least, most } = limits.goalTarget;

/** Returns only a goal's changed values, so that changes made elsewhere are kept. */
const changedOf = (goal: Goal, { target, due_on }: { target?: number; due_on: string }) => ({
  ...(target === undefined || target === goal.target ? {} : { target }),
  ...(due_on === goal.due_on ? {} : { due_on }),
});

interface Props {
  tracks: readonly TrackOption[];
  goal: Goal | undefined;
  onDone: () => void;
}

/** Asks for a goal's kind, target and date. An existing goal's kind can't be changed. */
export function GoalForm({ tracks, goal, onDone }: Props) {
  const today = dayIn(useMe().timezone);
  const form = useForm<Values>({
    initialValues: {
      kind: goal?.kind ?? 'modules',
      target: goal?.target ?? usualTarget.modules,
      track_id: goal?.track_id ?? null,
      due_on: goal?.due_on ?? dayAfter(today, 14),
    },
    validate: {
      target: (value, { kind }) => (kind === 'track' || isWholeWithin(value, limits.goalTarget) ? null : m.goals_target_needed()),
      track_id: (value, { kind }) => (kind !== 'track' || value ? null : m.goals_track_needed()),
      due_on: (value) => (value >= today ? null : m.goals_due_needed()),
    },
  });
  const shared = { form, failed: m.goals_failed(), after: onDone } as const;
  const add = useSend('POST /api/goals', { ...shared, done: ({ title }) => m.goals_saved({ goal: title }) });
  const change = useSend('PUT /api/goals/:id', { ...shared, done: ({ title }) => m.goals_changed({ goal: title }) });
  const { kind, due_on } = form.values;
  const open = tracks.filter(({ completed, total }) => completed < total);

  function submit(values: Values): void {
    const amount = values.kind === 'track' ? {} : { target: Number(values.target) };
    const track = values.kind === 'track' && values.track_id ? { track_id: values.track_id } : {};
    if (goal) change.send({ params: { id: goal.id }, body: changedOf(goal, { ...amount, due_on: values.due_on }) });
    else add.send({ body: { kind: values.kind, due_on: values.due_on, ...amount, ...track } });
  }

  return (
    <Form form={form} onSubmit={submit} problem={add.problem ?? change.problem}>
      {!goal && (
        <KindPicker
          value={kind}
          onChange={(next) => {
            form.setValues({ kind: next, ...(next === 'track' ? {} : { target: usualTarget[next] }) });
            form.clearErrors();
          }}
        />
      )}
      {kind === 'track' ? (
        !goal && (
          <Select
            label={m.goals_track()}
            required
            searchable
            nothingFoundMessage={m.form_nothing_found()}
            data={open.map(({ id, title, completed, total }) => ({
              value: id,
              label: m.goals_track_option({ track: title, completed, total }),
            }))}
            {...form.getInputProps('track_id')}
          />
        )
      ) : (
        <NumberInput
          label={targetName(kind)}
          required
          min={least}
          max={most}
          step={kind === 'minutes' ? 15 : 1}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('target')}
        />
      )}
      <DayField
        label={m.goals_due()}
        required
        min={today}
        max={dayAfter(today, limits.goalDays.most)}
        {...form.getInputProps('due_on')}
        value={due_on}
      />
      <Chips
        options={[
          { value: dayAfter(today, 7), label: m.goals_due_week() },
          { value: dayAfter(today, 14), label: m.goals_due_fortnight() },
          { value: dayAfter(today, 30), label: m.goals_due_month() },
          { value: dayAfter(today, 91), label: m.goals_due_quarter() },
        ]}
        value={due_on}
        onPick={(day) => form.setFieldValue('due_on', day)}
      />
      <DialogButtons onCancel={onDone} submit={m.goals_save()} busy={add.isPending || change.isPending} />
    </Form>
  );
}
