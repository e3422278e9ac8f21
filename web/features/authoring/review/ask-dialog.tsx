import { Modal, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DraftModule } from '#contract/authoring.ts';
import { reviewText } from '#contract/course-review-values.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';

interface Props {
  module: DraftModule;
  /** Identifies the state to review. */
  checked: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a review of the module as it is now. */
export function AskDialog({ module, opened, onClose, checked }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={m.review_ask_title({ title: module.details.title })}>
      {opened && <Ask moduleId={module.id} checked={checked} onClose={onClose} />}
    </Modal>
  );
}

function Ask({ moduleId, checked, onClose }: Pick<Props, 'checked' | 'onClose'> & { moduleId: string }) {
  const form = useForm({ initialValues: { note: '' } });
  const ask = useSend('POST /api/admin/authoring/drafts/:moduleId/review', { form, done: m.review_asked(), after: onClose });
  return (
    <Form form={form} problem={ask.problem} onSubmit={({ note }) => ask.send({ params: { moduleId }, body: { checked, note } })}>
      <Textarea
        label={m.review_note()}
        description={m.review_note_hint()}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={reviewText.most}
        data-autofocus
        {...form.getInputProps('note')}
      />
      <DialogButtons onCancel={onClose} submit={m.review_ask()} busy={ask.isPending} />
    </Form>
  );
}
