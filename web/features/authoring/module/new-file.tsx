import { useNavigate } from '@tanstack/react-router';
import { type FileKind, fileKinds } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { fileKindName } from '../value-names.ts';
import { NewDialog, NewFields, useNewForm } from './new-dialog.tsx';

function Fields({ moduleId, onClose }: { moduleId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useNewForm('lesson');
  const create = useSend('POST /api/admin/authoring/drafts/:moduleId/files', {
    form,
    after: ({ file_name }) => {
      onClose();
      void navigate({ to: '/admin/modules/$moduleId/files/$fileName', params: { moduleId, fileName: file_name } });
    },
    fieldOf: { catalog_id_taken: 'id' },
  });
  return (
    <NewFields
      form={form}
      within={{ label: m.authoring_file_kind(), options: fileKinds.map((kind) => ({ value: kind, label: fileKindName[kind]() })) }}
      idHint={m.authoring_file_id_hint()}
      create={create}
      onSubmit={({ title, id, within }) => create.send({ params: { moduleId }, body: { title, file_name: id, kind: within as FileKind } })}
      onClose={onClose}
    />
  );
}

/** Creates a step at the end of a module, and opens it. */
export const NewFile = ({ moduleId, opened, onClose }: { moduleId: string; opened: boolean; onClose: () => void }) => (
  <NewDialog title={m.authoring_file_new()} opened={opened} onClose={onClose}>
    <Fields moduleId={moduleId} onClose={onClose} />
  </NewDialog>
);
