import { Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { idFault } from './catalog-id.ts';

interface Props {
  moduleId: string;
  fileName: string;
  opened: boolean;
  onClose: () => void;
}

/** A dialog that renames a step that no learner has seen. */
export function RenameFile({ opened, onClose, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.authoring_rename_title()}>
      {opened && <Name {...props} onClose={onClose} />}
    </Modal>
  );
}

function Name({ moduleId, fileName, onClose }: Omit<Props, 'opened'>) {
  const form = useForm({ initialValues: { file_name: fileName }, validate: { file_name: idFault } });
  const rename = useSend('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName/name', {
    form,
    done: m.authoring_renamed(),
    after: onClose,
    fieldOf: { catalog_id_taken: 'file_name', file_was_published: 'file_name' },
  });
  return (
    <Form form={form} problem={rename.problem} onSubmit={(body) => rename.send({ params: { moduleId, fileName }, body })}>
      <TextInput
        label={m.authoring_id()}
        description={m.authoring_file_id_hint()}
        required
        data-autofocus
        maxLength={limits.catalogId.most}
        {...form.getInputProps('file_name')}
      />
      <DialogButtons onCancel={onClose} submit={m.authoring_rename_do()} busy={rename.isPending} />
    </Form>
  );
}
