import { Modal, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { showFaults } from '#web/lib/faults.ts';
import { needed } from '#web/lib/field-rules.ts';
import { PasswordField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the password, and saves the file. */
export function ExportDialog({ isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={m.my_data_export_title()} closeButtonProps={{ 'aria-label': m.common_close() }}>
      {isOpen && <ExportForm onClose={onClose} />}
    </Modal>
  );
}

function ExportForm({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '' }, validate: { password: needed(m.form_password_needed()) } });
  async function save(password: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await download('POST /api/users/personal-data/export', { body: { password } });
      toast('success', m.my_data_exported());
      onClose();
    } catch (error) {
      showFaults(form, error, { wrong_password: 'password' });
      setProblem(messageOf(error, m.my_data_export_failed()));
      setBusy(false);
    }
  }
  return (
    <Form form={form} onSubmit={({ password }) => void save(password)} problem={problem}>
      <Text>{m.my_data_export_sure()}</Text>
      <PasswordField data-autofocus {...form.getInputProps('password')} />
      <DialogButtons onCancel={onClose} submit={m.my_data_export_submit()} busy={busy} />
    </Form>
  );
}
