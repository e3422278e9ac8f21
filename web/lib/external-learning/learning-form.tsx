import { NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ExternalLearning } from '#contract/external-learning.ts';
import { externalLearningLimits as limits } from '#contract/external-learning-values.ts';
import { m } from '#messages';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { dayIn } from '../calendar-day.ts';
import { Form } from '../form.tsx';
import { useMe } from '../me.ts';

const initial = (from: ExternalLearning | undefined) => ({
  title: from?.title ?? '',
  provider: from?.provider ?? '',
  completed_on: from?.completed_on ?? '',
  hours: (from?.hours ?? '') as number | string,
  valid_until: from?.valid_until ?? '',
});

/** The form's values as the calls expect them. */
export type StatedLearning = Pick<ExternalLearning, 'title' | 'provider' | 'completed_on' | 'hours' | 'valid_until'>;

/** The form in which learning from elsewhere is described, with the function that makes `useSend` show faults in it. */
export function useLearningForm(from?: ExternalLearning) {
  const today = dayIn(useMe().timezone);
  return useForm({
    initialValues: initial(from),
    validate: {
      title: (value) => (value.trim() ? null : m.elsewhere_title_needed()),
      provider: (value) => (value.trim() ? null : m.elsewhere_provider_needed()),
      completed_on: (value) => (value && value <= today ? null : m.fault_learning_future()),
      valid_until: (value, { completed_on }) => (!value || value >= completed_on ? null : m.fault_learning_validity()),
    },
  });
}

interface Props {
  form: ReturnType<typeof useLearningForm>;
  onSubmit: (stated: StatedLearning) => void;
  problem: string | null;
  isPending: boolean;
  onCancel: () => void;
}

/** Asks what was learned, where, when and for how long. */
export function LearningForm({ form, onSubmit, problem, isPending, onCancel }: Props) {
  const today = dayIn(useMe().timezone);
  return (
    <Form
      form={form}
      problem={problem}
      onSubmit={({ hours, valid_until, ...rest }) =>
        onSubmit({ ...rest, hours: hours === '' ? null : Number(hours), valid_until: valid_until || null })
      }
    >
      <TextInput label={m.elsewhere_title()} required maxLength={limits.title.most} data-autofocus {...form.getInputProps('title')} />
      <TextInput
        label={m.elsewhere_provider()}
        description={m.elsewhere_provider_hint()}
        required
        maxLength={limits.provider.most}
        {...form.getInputProps('provider')}
      />
      <TextInput type="date" label={m.elsewhere_day()} required max={today} {...form.getInputProps('completed_on')} />
      <NumberInput
        label={m.elsewhere_hours_label()}
        min={limits.hours.least}
        max={limits.hours.most}
        decimalScale={1}
        allowNegative={false}
        {...form.getInputProps('hours')}
      />
      <TextInput type="date" label={m.elsewhere_valid()} description={m.elsewhere_valid_hint()} {...form.getInputProps('valid_until')} />
      <DialogButtons submit={m.elsewhere_save()} busy={isPending} onCancel={onCancel} />
    </Form>
  );
}
