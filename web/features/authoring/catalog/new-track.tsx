import { m } from '#messages';
import type { Scope } from '#web/lib/author-rights.ts';
import { useSend } from '#web/lib/send.ts';
import { NewDialog, NewFields, useNewForm } from '../module/new-dialog.tsx';
import { queryOf } from '../scope/overview-of.ts';

interface Props {
  /** The owner of the new track. */
  scope: Scope;
  opened: boolean;
  onClose: () => void;
}

function Fields({ scope, onClose }: Pick<Props, 'scope' | 'onClose'>) {
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
      onSubmit={({ title, id }) => create.send({ ...queryOf(scope), body: { title, id } })}
      onClose={onClose}
    />
  );
}

/** A dialog that creates a track as a draft. */
export const NewTrack = ({ opened, ...props }: Props) => (
  <NewDialog title={m.authoring_track_new()} opened={opened} onClose={props.onClose}>
    <Fields {...props} />
  </NewDialog>
);
