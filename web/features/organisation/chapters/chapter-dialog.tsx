import { Modal, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Chapter } from '#contract/chapters.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { needed } from '#web/lib/field-rules.ts';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import type { SearchOption } from '#web/ui/search-select.tsx';
import { MemberSelect } from '../members/member-select.tsx';
import { chapterReads } from './affected.ts';

interface Props {
  /** The chapter to change, or that there is a new one; null as long as nothing is asked. */
  about: Chapter | 'new' | null;
  onClose: () => void;
}

/** Makes a chapter, or changes one. */
export function ChapterDialog({ about, onClose }: Props) {
  return (
    <Modal
      opened={about !== null}
      onClose={onClose}
      title={about === 'new' ? m.chapters_new() : m.chapters_edit()}
      closeButtonProps={{ 'aria-label': m.common_close() }}
    >
      {about && <ChapterForm chapter={about === 'new' ? undefined : about} onDone={onClose} />}
    </Modal>
  );
}

interface Values {
  name: string;
  description: string;
  lead_id: SearchOption | null;
}

function ChapterForm({ chapter, onDone }: { chapter: Chapter | undefined; onDone: () => void }) {
  const company = useCompany();
  const form = useForm<Values>({
    initialValues: {
      name: chapter?.name ?? '',
      description: chapter?.description ?? '',
      lead_id: chapter?.lead ? { id: chapter.lead.id, name: chapter.lead.full_name } : null,
    },
    validate: { name: needed(m.chapters_name_needed()) },
  });
  const shared = {
    form,
    failed: m.chapters_failed(),
    affects: chapterReads,
    fieldOf: { chapter_name_taken: 'name' },
    after: onDone,
  } as const;
  const create = useSend('POST /api/company/chapters', { ...shared, done: ({ name }) => m.chapters_created({ name }) });
  const change = useSend('PUT /api/company/chapters/:chapterId', { ...shared, done: ({ name }) => m.chapters_changed({ name }) });

  function submit({ name, description, lead_id }: Values): void {
    const body = { name: name.trim(), description: description.trim() || null, lead_id: lead_id?.id ?? null };
    if (chapter) change.send({ params: { chapterId: chapter.id }, body });
    else create.send({ query: company, body });
  }

  return (
    <Form form={form} onSubmit={submit} problem={create.problem ?? change.problem}>
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
      <DialogButtons
        onCancel={onDone}
        submit={chapter ? m.common_save() : m.chapters_create()}
        busy={create.isPending || change.isPending}
      />
    </Form>
  );
}
