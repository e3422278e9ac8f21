import { Button, Group, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Goal } from '#contract/goals.ts';
import { m } from '#messages';
import { dayAfter, dayIn } from '#web/lib/calendar-day.ts';
import { call } from '#web/lib/call.ts';
import { FormProblem, problemOf, toFirstFault } from '#web/lib/form-problem.tsx';
import { useSession } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.tsx';
import { Chips } from './chips.tsx';
import { KindPicker } from './kind-picker.tsx';
import { goalsKey } from './queries.ts';
import { type Kind, targetName } from './words.ts';

export interface TrackOption {
  id: string;
  title: string;
  completed: number;
  total: number;
}

interface Values {
  kind: Kind;
  target: number | string;
  track_id: string | null;
  due_on: string;
}

/** A first target that most people can reach. */
const usualTarget: Record<Exclude<Kind, 'track'>, number> = { modules: 3, minutes: 120, streak: 7 };
const mostTarget = 100_000;
/** No goal is further away, in days. */
const furthest = 366;

const isWhole = (value: number | string) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= mostTarget;

function save(goal: Goal | undefined, { kind, target, track_id, due_on }: Values): Promise<Goal> {
  const amount = kind === 'track' ? {} : { target: Number(target) };
  if (goal) return call('PUT /api/goals/:id', { params: { id: goal.id }, body: { ...amount, due_on } });
  return call('POST /api/goals', { body: { kind, due_on, ...amount, ...(kind === 'track' && track_id ? { track_id } : {}) } });
}

interface Props {
  tracks: readonly TrackOption[];
  goal: Goal | undefined;
  onDone: () => void;
}

/** What to reach, how much of it, and by when. Of a goal that exists the kind stays. */
export function GoalForm({ tracks, goal, onDone }: Props) {
  const queryClient = useQueryClient();
  const today = dayIn(useSession((state) => state.user?.timezone));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>({
    initialValues: {
      kind: goal?.kind ?? 'modules',
      target: goal?.target ?? usualTarget.modules,
      track_id: goal?.track_id ?? null,
      due_on: goal?.due_on ?? dayAfter(today, 14),
    },
    validate: {
      target: (value, { kind }) => (kind === 'track' || isWhole(value) ? null : m.goals_target_needed()),
      track_id: (value, { kind }) => (kind !== 'track' || value ? null : m.goals_track_needed()),
      due_on: (value) => (value >= today ? null : m.goals_due_needed()),
    },
  });
  const { kind, due_on } = form.values;
  const open = tracks.filter(({ completed, total }) => completed < total);

  async function submit(values: Values): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const saved = await save(goal, values);
      await queryClient.invalidateQueries({ queryKey: goalsKey });
      toast('success', goal ? m.goals_changed({ goal: saved.title }) : m.goals_saved({ goal: saved.title }));
      onDone();
    } catch (error) {
      setProblem(problemOf(form, error, m.goals_failed()));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={form.onSubmit((values) => void submit(values), toFirstFault(form))} noValidate>
      <Stack gap="md">
        <FormProblem message={problem} />
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
            min={1}
            max={mostTarget}
            step={kind === 'minutes' ? 15 : 1}
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('target')}
          />
        )}
        <TextInput
          type="date"
          label={m.goals_due()}
          required
          min={today}
          max={dayAfter(today, furthest)}
          {...form.getInputProps('due_on')}
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
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onDone}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" loading={busy}>
            {m.goals_save()}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
