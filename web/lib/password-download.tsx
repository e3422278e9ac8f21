import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { showFaults } from './faults.ts';
import { needed } from './field-rules.ts';
import { PasswordField } from './fields.tsx';
import { Form } from './form.tsx';
import { messageOf } from './problem.ts';
import { toast } from './toast.tsx';

interface FormProps {
  /** The text above the password field. */
  children: ReactNode;
  /** The button label. */
  submit: string;
  /** The toast text once the file is saved, and the text for a failure without a message from the server. */
  done: string;
  failed: string;
  onClose: () => void;
  /** Fetches the file and saves it. */
  save: (password: string) => Promise<unknown>;
}

function PasswordForm({ children, submit, done, failed, onClose, save }: FormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ initialValues: { password: '' }, validate: { password: needed(m.form_password_needed()) } });
  async function send(password: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await save(password);
      toast('success', done);
      onClose();
    } catch (error) {
      showFaults(form, error, { wrong_password: 'password' });
      setProblem(messageOf(error, failed));
      setBusy(false);
    }
  }
  return (
    <Form form={form} onSubmit={({ password }) => void send(password)} problem={problem}>
      {children}
      <PasswordField data-autofocus {...form.getInputProps('password')} />
      <DialogButtons onCancel={onClose} submit={submit} busy={busy} />
    </Form>
  );
}

/** Asks for the password before saving a confidential file. */
export function PasswordDownload({ isOpen, title, ...form }: FormProps & { isOpen: boolean; title: string }) {
  return (
    <Modal opened={isOpen} onClose={form.onClose} title={title}>
      {isOpen && <PasswordForm {...form} />}
    </Modal>
  );
}
