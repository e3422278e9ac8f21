import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { NewDialog, NewFields, useNewForm } from '../module/new-dialog.tsx';

function Fields({ onClose }: { onClose: () => void }) {
  const form = useNewForm();
  const create = useSend('POST /api/admin/authoring/tracks', {
    form,
    done: ({ details }) => m.authoring_track_created({ title: details.title }),
    after: onClose,
    fieldOf: { catalog_id_taken: 'id' },
  });
  return (
    <NewFields
      form={form}
      idHint={m.authoring_id_hint()}
      create={create}
      onSubmit={({ title, id }) => create.send({ body: { title, id } })}
      onClose={onClose}
    />
  );
}

/** A dialog that creates a track as a draft. */
export const NewTrack = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <NewDialog title={m.authoring_track_new()} opened={opened} onClose={onClose}>
    <Fields onClose={onClose} />
  </NewDialog>
);
