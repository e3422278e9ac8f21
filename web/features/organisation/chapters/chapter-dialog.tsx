import { Modal, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { Chapter } from '#contract/chapters.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { needed } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { StoredForm } from '#web/lib/stored-form.tsx';
import { usePart } from '#web/lib/use-part.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { MemberSelect } from '../members/member-select.tsx';

interface Props {
  /** The chapter to change, or 'new', or null while the dialog is closed. */
  about: Chapter | 'new' | null;
  onClose: () => void;
}

/** A dialog that creates or changes a chapter. */
export function ChapterDialog({ about, onClose }: Props) {
  return (
    <Modal opened={about !== null} onClose={onClose} title={about === 'new' ? m.chapters_new() : m.chapters_edit()}>
      {about === 'new' && <NewChapter onDone={onClose} />}
      {about !== null && about !== 'new' && <EditChapter known={about} onDone={onClose} />}
    </Modal>
  );
}

interface Values {
  name: string;
  description: string;
  lead_id: SearchOption | null;
}

const validate = { name: needed(m.chapters_name_needed()) };
const shared = { failed: m.chapters_failed(), fieldOf: { chapter_name_taken: 'name' } } as const;

const bodyOf = ({ name, description, lead_id }: Values) => ({
  name: name.trim(),
  description: description.trim() || null,
  lead_id: lead_id?.id ?? null,
});
const valuesOf = ({ name, description, lead }: Chapter): Values => ({
  name,
  description: description ?? '',
  lead_id: lead && { id: lead.id, name: lead.full_name },
});
const fields = {
  name: { name: m.chapters_name },
  description: { name: m.chapters_description },
  lead_id: { name: m.chapters_lead, say: (lead: SearchOption | null) => lead?.name ?? m.chapters_no_lead() },
};

function NewChapter({ onDone }: { onDone: () => void }) {
  const company = useCompany();
  const form = useForm<Values>({ initialValues: { name: '', description: '', lead_id: null }, validate });
  const create = useSend('POST /api/company/chapters', {
    ...shared,
    form,
    done: ({ name }) => m.chapters_created({ name }),
    after: onDone,
  });
  return (
    <Form form={form} onSubmit={(values) => create.send({ query: company, body: bodyOf(values) })} problem={create.problem}>
      <ChapterFields form={form} />
      <DialogButtons onCancel={onDone} submit={m.chapters_create()} busy={create.isPending} />
    </Form>
  );
}

/** Shows the form for an existing chapter. @param known the chapter as listed; the form loads its current state */
function EditChapter({ known, onDone }: { known: Chapter; onDone: () => void }) {
  const params = { chapterId: known.id };
  const data = usePart(read('GET /api/company/chapters/:chapterId', { params })) ?? known;
  const stored = useStoredForm({ stored: data, valuesOf, bodyOf, validate });
  const { form } = stored;
  const change = useSend('PUT /api/company/chapters/:chapterId', { ...shared, form, done: ({ name }) => m.chapters_changed({ name }) });
  return (
    <StoredForm
      of={stored}
      fields={fields}
      send={(body) => change.sendOrThrow({ params, body })}
      problem={change.problem}
      gap="md"
      onClose={onDone}
    >
      <ChapterFields form={form} />
    </StoredForm>
  );
}

function ChapterFields({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput label={m.chapters_name()} required data-autofocus maxLength={limits.chapterName.most} {...form.getInputProps('name')} />
      <Textarea
        label={m.chapters_description()}
        description={m.chapters_description_hint()}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.chapterDescription.most}
        {...form.getInputProps('description')}
      />
      <MemberSelect
        label={m.chapters_lead()}
        description={m.chapters_lead_hint()}
        placeholder={m.chapters_no_lead()}
        error={form.errors['lead_id']}
        chosen={form.values.lead_id}
        onChoose={(lead) => form.setFieldValue('lead_id', lead)}
      />
    </>
  );
}
