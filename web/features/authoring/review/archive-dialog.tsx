import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DraftModule } from '#contract/authoring.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { useSession } from '#web/lib/session.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { DateFields, tomorrow } from './date-fields.tsx';

interface Props {
  module: DraftModule;
  opened: boolean;
  onClose: () => void;
}

/** Chooses when a module is archived. */
export function ArchiveDialog({ module, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.schedule_archive_title({ title: module.details.title })}>
      {opened && <Choose moduleId={module.id} onClose={onClose} />}
    </Modal>
  );
}

function Choose({ moduleId, onClose }: { moduleId: string; onClose: () => void }) {
  const zone = useSession((session) => session.user?.timezone);
  const form = useForm({ initialValues: tomorrow(zone) });
  const choose = useSend('POST /api/admin/authoring/drafts/:moduleId/schedule', { form, done: m.schedule_chosen(), after: onClose });
  return (
    <Form
      form={form}
      problem={choose.problem}
      onSubmit={(values) => choose.send({ params: { moduleId }, body: { kind: 'archive', ...values } })}
    >
      <p>{m.schedule_archive_line()}</p>
      <DateFields form={form} />
      <DialogButtons onCancel={onClose} submit={m.schedule_archive()} busy={choose.isPending} />
    </Form>
  );
}
