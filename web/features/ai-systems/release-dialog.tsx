import { Checkbox, Modal, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { aiSystemLimits as limits } from '#contract/ai-system-values.ts';
import { m } from '#messages';
import { dayAfter, dayIn } from '#web/lib/calendar-day.ts';
import { DayField } from '#web/lib/day-field.tsx';
import { Form } from '#web/lib/form.tsx';
import { useMe } from '#web/lib/me.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Props {
  systemId: string;
  onClose: () => void;
}
const firstDay = '2015-01-01';

/** A dialog in which an admin enters a new model or version. */
export function ReleaseDialog({ opened, ...form }: Props & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={form.onClose} title={m.ai_release_new()}>
      {opened && <ReleaseForm {...form} />}
    </Modal>
  );
}

function ReleaseForm({ systemId, onClose }: Props) {
  const { timezone } = useMe();
  const today = dayIn(timezone);
  const form = useForm({
    initialValues: { name: '', note: '', is_release_known: false, released_on: today, in_use_since: today, needs_training: true },
    validate: {
      name: (name) => (name.trim() === '' ? m.ai_release_name_needed() : null),
      in_use_since: (day, { is_release_known, released_on }) => (is_release_known && day < released_on ? m.fault_ai_release_days() : null),
    },
  });
  const add = useSend('POST /api/company/ai-systems/:systemId/releases', {
    form,
    fieldOf: { ai_release_known: 'name' },
    after: onClose,
    done: m.ai_release_entered(),
  });
  const { is_release_known, released_on, in_use_since, ...given } = form.values;
  const submit = () =>
    add.send({
      params: { systemId },
      body: { ...given, name: given.name.trim(), in_use_since, released_on: is_release_known ? released_on : null },
    });
  return (
    <Form form={form} onSubmit={submit} problem={add.problem}>
      <TextInput
        label={m.ai_release_name()}
        description={m.ai_release_name_hint()}
        required
        maxLength={limits.release.most}
        {...form.getInputProps('name')}
      />
      <DayField
        label={m.ai_release_in_use()}
        required
        min={firstDay}
        max={dayAfter(today, 730)}
        {...form.getInputProps('in_use_since')}
        value={in_use_since}
      />
      <Checkbox
        label={m.ai_release_knows()}
        description={m.ai_release_knows_hint()}
        {...form.getInputProps('is_release_known', { type: 'checkbox' })}
      />
      {is_release_known && (
        <DayField label={m.ai_release_on()} min={firstDay} max={in_use_since} {...form.getInputProps('released_on')} value={released_on} />
      )}
      <Checkbox
        label={m.ai_release_asks()}
        description={m.ai_release_asks_hint()}
        {...form.getInputProps('needs_training', { type: 'checkbox' })}
      />
      <Textarea label={m.ai_release_note()} autosize minRows={2} maxRows={8} maxLength={limits.note.most} {...form.getInputProps('note')} />
      <DialogButtons onCancel={onClose} submit={m.ai_release_enter()} busy={add.isPending} />
    </Form>
  );
}
