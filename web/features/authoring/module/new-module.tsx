import { useNavigate } from '@tanstack/react-router';
import type { AuthoringTrack } from '#contract/authoring.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { NewDialog, NewFields, useNewForm } from './new-dialog.tsx';

interface Props {
  tracks: readonly AuthoringTrack[];
  /** The suggested track, or null while the dialog is closed. */
  trackId: string | null;
  onClose: () => void;
}

function Fields({ tracks, trackId, onClose }: Props) {
  const navigate = useNavigate();
  const form = useNewForm(trackId ?? '');
  const create = useSend('POST /api/admin/authoring/tracks/:trackId/modules', {
    form,
    done: ({ details }) => m.authoring_module_created({ title: details.title }),
    after: ({ id }) => {
      onClose();
      void navigate({ to: '/admin/modules/$moduleId', params: { moduleId: id } });
    },
    fieldOf: { catalog_id_taken: 'id', too_many_modules: 'within' },
  });
  const options = tracks.filter(({ status }) => status !== 'archived').map(({ id, details }) => ({ value: id, label: details.title }));
  return (
    <NewFields
      form={form}
      within={{ label: m.authoring_track(), options }}
      idHint={m.authoring_id_hint()}
      create={create}
      onSubmit={({ title, id, within }) => create.send({ params: { trackId: within }, body: { title, id } })}
      onClose={onClose}
    />
  );
}

/** Creates a module as a draft at the end of a track, and opens it. */
export const NewModule = (props: Props) => (
  <NewDialog title={m.authoring_module_new()} opened={props.trackId !== null} onClose={props.onClose}>
    <Fields {...props} />
  </NewDialog>
);
