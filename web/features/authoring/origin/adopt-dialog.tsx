import { Modal, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AuthoringTrack } from '#contract/authoring.ts';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { m } from '#messages';
import { needed } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';

const call = 'GET /api/admin/authoring/adoptable';

interface Props {
  /** The company's own tracks, one of which receives the copy. */
  tracks: readonly AuthoringTrack[];
  opened: boolean;
  onClose: () => void;
}

/** Copies a module from the platform into one of a company's own tracks, and opens it. */
export function AdoptDialog({ opened, ...props }: Props) {
  const adoptable = useQuery({ ...read(call), enabled: opened });
  return (
    <Modal opened={opened} onClose={props.onClose} title={m.adopt_title()}>
      {opened && (
        <Loaded read={adoptable} problem={m.adopt_problem()} waiting={220}>
          {({ tracks }) => <Fields {...props} offered={tracks} />}
        </Loaded>
      )}
    </Modal>
  );
}

function Fields({ tracks, offered, onClose }: Omit<Props, 'opened'> & { offered: DataOf<Calls[typeof call]>['tracks'] }) {
  const navigate = useNavigate();
  const own = tracks.filter(({ status }) => status !== 'archived').map(({ id, details }) => ({ value: id, label: details.title }));
  const form = useForm({
    initialValues: { module_id: '', within: own[0]?.value ?? '' },
    validate: { module_id: needed(m.adopt_module_needed()), within: needed(m.adopt_track_needed()) },
  });
  const adopt = useSend('POST /api/admin/authoring/tracks/:trackId/adopt', {
    form,
    done: ({ details }) => m.adopt_done({ title: details.title }),
    after: ({ id }) => {
      onClose();
      void navigate({ to: '/admin/modules/$moduleId', params: { moduleId: id } });
    },
    fieldOf: { too_many_modules: 'within' },
  });
  return (
    <Form
      form={form}
      problem={adopt.problem}
      onSubmit={({ module_id, within }) => adopt.send({ params: { trackId: within }, body: { module_id } })}
    >
      <p className="ui-quiet">{m.adopt_line()}</p>
      <Select
        label={m.adopt_module()}
        placeholder={m.adopt_module_placeholder()}
        required
        searchable
        data-autofocus
        data={offered.map(({ title, modules }) => ({ group: title, items: modules.map(({ id, title: label }) => ({ value: id, label })) }))}
        {...form.getInputProps('module_id')}
      />
      <Select label={m.adopt_track()} required data={own} allowDeselect={false} {...form.getInputProps('within')} />
      <DialogButtons onCancel={onClose} submit={m.adopt_submit()} busy={adopt.isPending} />
    </Form>
  );
}
