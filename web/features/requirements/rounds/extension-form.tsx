import { Text, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { requirementLimits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { dayAfter, dayIn } from '#web/lib/calendar-day.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { Form } from '#web/lib/form.tsx';
import { useMe } from '#web/lib/me.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Extension {
  due_on: string;
  reason: string;
}
/** How many days after today or the latest due day, whichever is later, the suggested day is. */
const suggestedDays = 14;

/**
 * Returns the form that extends rounds, with a suggested day.
 *
 * @param until the latest day that can be chosen; if omitted, the latest day that the server accepts
 */
export function useExtensionForm(rounds: readonly { due_on: string }[], until?: string) {
  const { timezone } = useMe();
  const today = dayIn(timezone);
  const latest = rounds.reduce((last, { due_on }) => (due_on > last ? due_on : last), today);
  const most = until ?? dayAfter(today, requirementLimits.dueDays.most);
  const suggested = dayAfter(latest, suggestedDays);
  const form = useForm<Extension>({
    initialValues: { due_on: suggested < most ? suggested : most, reason: '' },
    validate: { reason: (reason) => (reason.trim().length < requirementLimits.reason.least ? m.round_reason_needed() : null) },
  });
  return { form, today, most };
}

interface Props {
  of: { form: UseFormReturnType<Extension>; today: string; most: string };
  line: string;
  onSend: (extension: Extension) => void;
  problem: Parameters<typeof Form>[0]['problem'];
  isBusy: boolean;
  onClose: () => void;
}

/** The rounds' new due day, and the reason. */
export function ExtensionForm({ of: { form, today, most }, line, onSend, problem, isBusy, onClose }: Props) {
  return (
    <Form form={form} onSubmit={({ due_on, reason }) => onSend({ due_on, reason: reason.trim() })} problem={problem}>
      <Text size="sm">{line}</Text>
      <DayField
        label={m.round_extend_day()}
        min={today}
        max={most}
        value={form.values.due_on}
        onChange={(day) => form.setFieldValue('due_on', day)}
        error={form.errors['due_on']}
      />
      <Textarea
        label={m.round_reason()}
        description={m.round_reason_hint()}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={requirementLimits.reason.most}
        {...form.getInputProps('reason')}
      />
      <DialogButtons onCancel={onClose} submit={m.round_extend()} busy={isBusy} />
    </Form>
  );
}
