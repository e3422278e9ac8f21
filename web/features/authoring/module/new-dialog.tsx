import { Modal, Select, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { idFault, idFrom, titleFault } from './catalog-id.ts';

interface NewValues {
  title: string;
  id: string;
  /** The additional choice: a module's track, or a step's kind. */
  within: string;
}

/** The form for something new in the catalog. */
export const useNewForm = (within = '') =>
  useForm<NewValues>({ initialValues: { title: '', id: '', within }, validate: { title: titleFault, id: idFault } });

/** The dialog around the form. Its content is reset each time it opens. */
export function NewDialog({
  title,
  opened,
  onClose,
  children,
}: {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      {opened && children}
    </Modal>
  );
}

interface Props {
  form: UseFormReturnType<NewValues>;
  /** The additional choice and its options. */
  within?: { label: string; options: { value: string; label: string }[] };
  /** A further field, shown for some of the additional choice's options. */
  further?: ReactNode;
  /** Explains the id's purpose. */
  idHint: string;
  create: { problem: string | null; isPending: boolean };
  onSubmit: (values: NewValues) => void;
  onClose: () => void;
}

/** Asks for the title and id of a new catalog item. The id follows the title until the author edits it. */
export function NewFields({ form, within, further, idHint, create, onSubmit, onClose }: Props) {
  const [isOwnId, setOwnId] = useState(false);
  return (
    <Form form={form} problem={create.problem} onSubmit={({ title, ...values }) => onSubmit({ ...values, title: title.trim() })}>
      {within && <Select label={within.label} data={within.options} allowDeselect={false} {...form.getInputProps('within')} />}
      {further}
      <TextInput
        label={m.authoring_title()}
        required
        data-autofocus
        maxLength={limits.catalogTitle.most}
        {...form.getInputProps('title')}
        onChange={(event) => {
          form.setFieldValue('title', event.currentTarget.value);
          if (!isOwnId) form.setFieldValue('id', idFrom(event.currentTarget.value));
        }}
      />
      <TextInput
        label={m.authoring_id()}
        description={idHint}
        required
        maxLength={limits.catalogId.most}
        {...form.getInputProps('id')}
        onChange={(event) => {
          setOwnId(true);
          form.setFieldValue('id', event.currentTarget.value);
        }}
      />
      <DialogButtons onCancel={onClose} submit={m.authoring_create()} busy={create.isPending} />
    </Form>
  );
}
