import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { AuthoringTrack } from '#contract/authoring.ts';
import type { CourseImport } from '#contract/course-imports.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

export interface ImportProps {
  file: File;
  checked: CourseImport;
  tracks: readonly AuthoringTrack[];
  onAnother: () => void;
  onClose: () => void;
}

/** Returns the tracks that modules can be created in, for a select. */
export const trackOptions = (tracks: readonly AuthoringTrack[]) =>
  tracks.filter(({ status }) => status !== 'archived').map(({ id, details }) => ({ value: id, label: details.title }));

interface Props<V> extends Pick<ImportProps, 'file' | 'onAnother' | 'onClose'> {
  form: UseFormReturnType<V>;
  create: { problem: string | null; isPending: boolean };
  /** The words of the button that creates the modules. */
  submit: string;
  onSubmit: (values: V) => void;
  children: ReactNode;
}

/** The form for creating modules from a file that has been checked, with a way to choose another file. */
export const ImportForm = <V,>({ file, form, create, submit, onSubmit, onAnother, onClose, children }: Props<V>) => (
  <Form form={form} problem={create.problem} onSubmit={onSubmit}>
    <p className="ui-quiet ui-breaks">{m.course_preview_line({ name: file.name })}</p>
    {children}
    <DialogButtons
      onCancel={onClose}
      submit={submit}
      busy={create.isPending}
      aside={
        <Button variant="subtle" onClick={onAnother}>
          {m.course_choose_another()}
        </Button>
      }
    />
  </Form>
);
