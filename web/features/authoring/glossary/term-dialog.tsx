import { Modal, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import type { EditedGlossary, GlossaryTerm } from '#contract/authoring.ts';
import { termLimits } from '#contract/glossary-values.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { needed } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { idFault, idFrom } from '../module/catalog-id.ts';

type Places = EditedGlossary['places'];

interface Props {
  /** The term to change, or 'new', or null while the dialog is closed. */
  about: GlossaryTerm | 'new' | null;
  places: Places;
  onClose: () => void;
}

/** A dialog that adds a term to the glossary, or changes one. */
export function TermDialog({ about, places, onClose }: Props) {
  return (
    <Modal opened={about !== null} onClose={onClose} title={about === 'new' ? m.glossary_new() : m.glossary_edit()} size="lg">
      {about === 'new' && <NewTerm places={places} onDone={onClose} />}
      {about !== null && about !== 'new' && <EditTerm term={about} places={places} onDone={onClose} />}
    </Modal>
  );
}

interface Values {
  term: string;
  variants: string[];
  definition: string;
  module: string | null;
  file: string | null;
}
interface NewValues extends Values {
  id: string;
}

const validate = {
  term: needed(m.glossary_term_needed()),
  definition: needed(m.glossary_definition_needed()),
  module: (module: string | null) => (module === null ? m.glossary_module_needed() : null),
};
const fields = {
  term: { name: m.glossary_term },
  variants: { name: m.glossary_variants },
  definition: { name: m.glossary_definition },
  module: { name: m.authoring_module },
  file: { name: m.glossary_step, say: (file: string | null) => file ?? m.glossary_whole_module() },
};
const bodyOf = ({ term, variants, definition, module, file }: Values) => ({
  term: term.trim(),
  variants,
  definition: definition.trim(),
  module: module ?? '',
  file,
});

function NewTerm({ places, onDone }: { places: Places; onDone: () => void }) {
  const [isOwnId, setOwnId] = useState(false);
  const form = useForm<NewValues>({
    initialValues: { id: '', term: '', variants: [], definition: '', module: null, file: null },
    validate: { ...validate, id: idFault },
  });
  const create = useSend('POST /api/admin/authoring/glossary/terms', {
    form,
    fieldOf: { catalog_id_taken: 'id' },
    done: ({ term }) => m.glossary_created({ term }),
    after: onDone,
  });
  return (
    <Form form={form} problem={create.problem} onSubmit={({ id, ...values }) => create.send({ body: { id, ...bodyOf(values) } })}>
      <TermFields
        form={form as unknown as UseFormReturnType<Values>}
        places={places}
        onTerm={(term) => {
          if (!isOwnId) form.setFieldValue('id', idFrom(term));
        }}
      />
      <TextInput
        label={m.authoring_id()}
        description={m.glossary_id_hint()}
        required
        maxLength={limits.catalogId.most}
        {...form.getInputProps('id')}
        onChange={(event) => {
          setOwnId(true);
          form.setFieldValue('id', event.currentTarget.value);
        }}
      />
      <DialogButtons onCancel={onDone} submit={m.glossary_add()} busy={create.isPending} />
    </Form>
  );
}

const valuesOf = ({ term, variants, definition, module, file }: GlossaryTerm): Values => ({ term, variants, definition, module, file });

function EditTerm({ term, places, onDone }: { term: GlossaryTerm; places: Places; onDone: () => void }) {
  const stored = useStoredForm({ stored: term, valuesOf, bodyOf, validate });
  const { form } = stored;
  const change = useSend('PUT /api/admin/authoring/glossary/terms/:termId', {
    form,
    done: (saved) => m.glossary_changed({ term: saved.term }),
  });
  return (
    <StoredForm
      of={stored}
      fields={fields}
      send={(body) => change.sendOrThrow({ params: { termId: term.id }, body })}
      problem={change.problem}
      gap="md"
      onClose={onDone}
    >
      <TermFields form={form} places={places} />
    </StoredForm>
  );
}

interface FieldsProps {
  form: UseFormReturnType<Values>;
  places: Places;
  onTerm?: (term: string) => void;
}

function TermFields({ form, places, onTerm }: FieldsProps) {
  const { module, file } = form.values;
  const files = places.find(({ module_id }) => module_id === module)?.files ?? [];
  const isGone = file !== null && !files.some(({ file_name }) => file_name === file);
  return (
    <>
      <TextInput
        label={m.glossary_term()}
        description={m.glossary_term_hint()}
        required
        data-autofocus
        maxLength={termLimits.word.most}
        {...form.getInputProps('term')}
        onChange={(event) => {
          form.setFieldValue('term', event.currentTarget.value);
          onTerm?.(event.currentTarget.value);
        }}
      />
      <TagsInput
        label={m.glossary_variants()}
        description={m.glossary_variants_hint()}
        maxTags={termLimits.variants.most}
        maxLength={termLimits.word.most}
        {...form.getInputProps('variants')}
      />
      <Textarea
        label={m.glossary_definition()}
        description={m.glossary_definition_hint()}
        required
        autosize
        minRows={2}
        maxLength={termLimits.definition.most}
        {...form.getInputProps('definition')}
      />
      <Select
        label={m.authoring_module()}
        description={m.glossary_module_hint()}
        required
        searchable
        allowDeselect={false}
        data={places.map(({ module_id, title }) => ({ value: module_id, label: title }))}
        {...form.getInputProps('module')}
        onChange={(chosen) => {
          form.setFieldValue('module', chosen);
          form.setFieldValue('file', null);
        }}
      />
      <Select
        label={m.glossary_step()}
        placeholder={m.glossary_whole_module()}
        clearable
        clearButtonProps={{ 'aria-label': m.authoring_clear() }}
        disabled={module === null}
        data={[
          ...files.map(({ file_name, title }) => ({ value: file_name, label: title })),
          ...(isGone ? [{ value: file, label: m.glossary_step_gone({ name: file }) }] : []),
        ]}
        {...form.getInputProps('file')}
      />
    </>
  );
}
