import { Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { idFrom, titleFault } from '../module/catalog-id.ts';
import classes from './from-document.module.css';
import { ImportForm, type ImportProps, trackOptions } from './import-form.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { StepList } from './step-list.tsx';

/** Shows what a document becomes, asks for the title and the track, and creates the module. */
export function DocumentPreview({ file, checked, tracks, onAnother, onClose }: ImportProps) {
  const navigate = useNavigate();
  const options = trackOptions(tracks);
  const form = useForm({
    initialValues: { title: checked.title, within: options[0]?.value ?? '' },
    validate: { title: titleFault, within: (value) => (value === '' ? m.course_track_needed() : null) },
  });
  const create = useSend('POST /api/admin/authoring/tracks/:trackId/course-imports', {
    form,
    done: ({ details }) => m.course_created({ title: details.title }),
    after: ({ id }) => {
      onClose();
      void navigate({ to: '/admin/modules/$moduleId', params: { moduleId: id } });
    },
    fieldOf: { catalog_id_taken: 'title', too_many_modules: 'within' },
  });
  return (
    <ImportForm
      file={file}
      form={form}
      create={create}
      submit={m.course_create()}
      onAnother={onAnother}
      onClose={onClose}
      onSubmit={({ title, within }) => {
        const id = idFrom(title);
        create.send({ params: { trackId: within }, query: { plan: checked.plan, title: title.trim(), ...(id ? { id } : {}) }, file });
      }}
    >
      <TextInput
        label={m.authoring_title()}
        required
        data-autofocus
        maxLength={limits.catalogTitle.most}
        {...form.getInputProps('title')}
      />
      <Select label={m.authoring_track()} data={options} allowDeselect={false} {...form.getInputProps('within')} />
      <Stack gap="lg">
        <section aria-labelledby="document-steps">
          <h3 id="document-steps" className={classes.heading}>
            {m.course_steps()}
          </h3>
          <StepList steps={checked.steps} />
        </section>
        <LeftOutList entries={checked.left_out} />
      </Stack>
    </ImportForm>
  );
}
