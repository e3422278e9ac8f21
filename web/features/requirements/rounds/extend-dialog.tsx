import { Modal, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { requirementLimits } from '#contract/requirement-values.ts';
import type { CompanyRound } from '#contract/requirements.ts';
import { m } from '#messages';
import { dayAfter, dayIn } from '#web/lib/calendar-day.ts';
import { useCompany } from '#web/lib/company.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { Form } from '#web/lib/form.tsx';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { changedInWords } from './use-waive.ts';

interface Props {
  /** The rounds to extend, or null while the dialog is closed. */
  rounds: readonly CompanyRound[] | null;
  onClose: () => void;
}

/** A dialog that gives people a later due day. */
export function ExtendDialog({ rounds, onClose }: Props) {
  return (
    <Modal opened={rounds !== null} onClose={onClose} title={m.round_extend_title({ count: rounds?.length ?? 0 })}>
      {rounds && <ExtendForm rounds={rounds} onClose={onClose} />}
    </Modal>
  );
}

/** How many days after today or the latest due day, whichever is later, the suggested day is. */
const suggestedDays = 14;

function ExtendForm({ rounds, onClose }: { rounds: readonly CompanyRound[]; onClose: () => void }) {
  const query = useCompany();
  const { timezone } = useMe();
  const today = dayIn(timezone);
  const latest = rounds.reduce((last, { due_on }) => (due_on > last ? due_on : last), today);
  const { least, most } = requirementLimits.reason;
  const form = useForm({
    initialValues: { due_on: dayAfter(latest, suggestedDays), reason: '' },
    validate: { reason: (reason) => (reason.trim().length < least ? m.round_reason_needed() : null) },
  });
  const extend = useSend('POST /api/company/rounds/extend', {
    form,
    done: ({ changed, unchanged }) => changedInWords(m.round_extended_done({ count: changed.length }), unchanged.length),
    after: onClose,
  });
  return (
    <Form
      form={form}
      onSubmit={({ due_on, reason }) =>
        extend.send({ query, body: { round_ids: rounds.map(({ id }) => id), due_on, reason: reason.trim() } })
      }
      problem={extend.problem}
    >
      <Text size="sm">{m.round_extend_line()}</Text>
      <DayField
        label={m.round_extend_day()}
        min={today}
        max={dayAfter(today, requirementLimits.dueDays.most)}
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
        maxLength={most}
        {...form.getInputProps('reason')}
      />
      <DialogButtons onCancel={onClose} submit={m.round_extend()} busy={extend.isPending} />
    </Form>
  );
}
