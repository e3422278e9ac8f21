import { Checkbox, Modal, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { deletionGraceDays } from '#contract/account-values.ts';
import type { UserPage } from '#contract/user-management.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Props {
  user: UserPage;
  isOpen: boolean;
  onClose: () => void;
}

/** Requests an account's deletion, with a reason that is sent to its owner. */
export function DeleteUserDialog({ user, isOpen, onClose }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={m.user_delete_title({ name: user.full_name })}>
      {isOpen && <DeleteUserForm user={user} onClose={onClose} />}
    </Modal>
  );
}

function DeleteUserForm({ user: { id, full_name }, onClose }: Omit<Props, 'isOpen'>) {
  const form = useForm({
    initialValues: { reason: '', keep_certificates: false },
    validate: { reason: (value) => (value.trim().length < limits.deletionReason.least ? m.approvals_reason_needed() : null) },
  });
  const remove = useSend('POST /api/admin/users/:userId/deletion', {
    form,
    done: ({ leaves_at }) => m.user_delete_done({ name: full_name, date: dateOf(leaves_at) }),
    after: onClose,
  });
  return (
    <Form form={form} onSubmit={(body) => remove.send({ params: { userId: id }, body })} problem={remove.problem}>
      <Text>{m.user_delete_line({ days: deletionGraceDays, name: full_name })}</Text>
      <Textarea
        label={m.approvals_reason()}
        description={m.user_delete_reason_hint()}
        autosize
        minRows={3}
        maxRows={8}
        required
        maxLength={limits.deletionReason.most}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <Checkbox label={m.user_delete_keep_certificates()} {...form.getInputProps('keep_certificates', { type: 'checkbox' })} />
      <DialogButtons onCancel={onClose} submit={m.user_delete_submit()} busy={remove.isPending} danger />
    </Form>
  );
}
