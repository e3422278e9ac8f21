import { Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { idFrom } from '../module/catalog-id.ts';
import classes from './from-document.module.css';
import { ImportForm, type ImportProps, trackOptions } from './import-form.tsx';
import { LeftOutList } from './left-out-list.tsx';
import { StepList } from './step-list.tsx';

/** Shows the modules that a course from another system becomes, asks for the track, and creates all of them. */
export function CoursePreview({ file, checked, tracks, onAnother, onClose }: ImportProps) {
  const options = trackOptions(tracks);
  const form = useForm({
    initialValues: { start: idFrom(checked.title), within: options[0]?.value ?? '' },
    validate: { within: (value) => (value === '' ? m.course_track_needed() : null) },
  });
  const create = useSend('POST /api/admin/authoring/tracks/:trackId/course-imports/modules', {
    form,
    done: ({ modules }) => m.course_modules_created({ count: modules.length }),
    after: onClose,
    fieldOf: { catalog_id_taken: 'start', too_many_modules: 'within' },
  });
  return (
    <ImportForm
      file={file}
      form={form}
      create={create}
      submit={m.course_create_modules()}
      onAnother={onAnother}
      onClose={onClose}
      onSubmit={({ start, within }) => {
        const id = idFrom(start);
        create.send({ params: { trackId: within }, query: { plan: checked.plan, ...(id ? { id } : {}) }, file });
      }}
    >
      <Select label={m.authoring_track()} data={options} allowDeselect={false} data-autofocus {...form.getInputProps('within')} />
      <TextInput
        label={m.course_short_name()}
        description={m.course_short_name_hint()}
        maxLength={limits.catalogId.most}
        {...form.getInputProps('start')}
      />
      <Stack gap="lg">
        {checked.modules.map((module, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list doesn't change, and titles may repeat
          <section key={index} aria-labelledby={`course-module-${index}`}>
            <h3 id={`course-module-${index}`} className={classes.heading}>
              {module.title}
            </h3>
            <StepList steps={module.steps} />
          </section>
        ))}
        {checked.bank_questions > 0 && <p className="ui-quiet">{m.course_bank_questions({ count: checked.bank_questions })}</p>}
        <LeftOutList entries={[...checked.modules.flatMap(({ left_out }) => left_out), ...checked.left_out]} />
      </Stack>
    </ImportForm>
  );
}
