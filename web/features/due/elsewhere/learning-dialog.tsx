import { Modal } from '@mantine/core';
import type { ExternalLearning } from '#contract/external-learning.ts';
import { m } from '#messages';
import { LearningForm, useLearningForm } from '#web/lib/external-learning/learning-form.tsx';
import { useSend } from '#web/lib/send.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The record to change. Without it, a new one is added. */
  learning?: ExternalLearning | undefined;
}

/** A dialog that adds or changes a record of learning from elsewhere. */
export function LearningDialog({ opened, onClose, learning }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={learning ? m.elsewhere_change_title() : m.elsewhere_add()}>
      <Fields learning={learning} onClose={onClose} />
    </Modal>
  );
}

function Fields({ learning, onClose }: Pick<Props, 'learning' | 'onClose'>) {
  const form = useLearningForm(learning);
  const add = useSend('POST /api/external-learning', { form, done: m.elsewhere_saved(), after: onClose });
  const change = useSend('PUT /api/external-learning/:learningId', { form, done: m.elsewhere_saved(), after: onClose });
  return (
    <LearningForm
      form={form}
      problem={add.problem ?? change.problem}
      isPending={add.isPending || change.isPending}
      onCancel={onClose}
      onSubmit={(stated) =>
        learning
          ? change.send({ params: { learningId: learning.id }, body: { ...stated, revision: learning.revision } })
          : add.send({ body: stated })
      }
    />
  );
}
