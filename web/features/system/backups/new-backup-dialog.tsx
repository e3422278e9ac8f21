import { Modal, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type MadeBackupType, madeBackupTypes } from '#contract/system-values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { typeLines, typeWords } from './backup-words.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

function NewBackupForm({ onClose }: Omit<Props, 'isOpen'>) {
  const form = useForm<{ type: MadeBackupType }>({ initialValues: { type: 'full' } });
  const make = useSend('POST /api/system/backups', {
    form,
    done: m.backup_begun(),
    failed: m.backup_not_begun(),
    after: onClose,
  });
  return (
    <Form form={form} onSubmit={(body) => make.send({ body })} problem={make.problem}>
      <Radio.Group label={m.backup_which()} {...form.getInputProps('type')}>
        <Stack gap="md" mt="sm">
          {madeBackupTypes.map((type) => (
            <Radio key={type} value={type} label={typeWords[type]()} description={typeLines[type]()} />
          ))}
        </Stack>
      </Radio.Group>
      <DialogButtons onCancel={onClose} submit={m.backup_make()} busy={make.isPending} />
    </Form>
  );
}

/** Asks which backup to make. */
export function NewBackupDialog({ isOpen, ...props }: Props) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title={m.backup_make_title()}>
      {isOpen && <NewBackupForm {...props} />}
    </Modal>
  );
}
