import { Modal, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Backup } from '#contract/backups.ts';
import { m } from '#messages';
import { download } from '#web/lib/download.ts';
import { showFaults } from '#web/lib/faults.ts';
import { needed } from '#web/lib/field-rules.ts';
import { PasswordField } from '#web/lib/fields.tsx';
import { Form } from '#web/lib/form.tsx';
import { messageOf } from '#web/lib/problem.ts';
import { toast } from '#web/lib/toast.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

function DownloadForm({ backup, onClose }: { backup: Backup; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '' }, validate: { password: needed(m.form_password_needed()) } });
  async function save(password: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await download('POST /api/system/backups/:id/download', { params: { id: backup.id }, body: { password } });
      toast('success', m.backup_downloaded());
      onClose();
    } catch (error) {
      showFaults(form, error, { wrong_password: 'password' });
      setProblem(messageOf(error, m.backup_download_failed()));
      setBusy(false);
    }
  }
  return (
    <Form form={form} onSubmit={({ password }) => void save(password)} problem={problem}>
      <Text>{m.backup_download_line()}</Text>
      {backup.type === 'incremental' && <Text>{m.backup_download_chain()}</Text>}
      <PasswordField data-autofocus {...form.getInputProps('password')} />
      <DialogButtons onCancel={onClose} submit={m.backup_download()} busy={busy} />
    </Form>
  );
}

/** Asks for the password, and saves the file of a backup. */
export function DownloadDialog({ backup, onClose }: { backup: Backup | null; onClose: () => void }) {
  return (
    <Modal
      opened={backup !== null}
      onClose={onClose}
      title={m.backup_download_title()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {backup && <DownloadForm backup={backup} onClose={onClose} />}
    </Modal>
  );
}
