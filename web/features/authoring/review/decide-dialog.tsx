import { Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DraftModule } from '#contract/authoring.ts';
import { type ReviewDecision, reviewText } from '#contract/course-review-values.ts';
import type { ModuleReview } from '#contract/course-reviews.ts';
import { m } from '#messages';
import { Form } from '#web/lib/form.tsx';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { MoreThreads, ThreadsByStep } from '../comments/module-comments.tsx';
import { useComments } from '../comments/use-comments.ts';
import type { RenderTree } from '../compare/as-learners-see.tsx';
import { CompareChanges } from './compare-changes.tsx';

interface Props {
  module: DraftModule;
  review: ModuleReview;
  renderTree: RenderTree;
  opened: boolean;
  onClose: () => void;
}

/** The changes since the last edition, step by step, and for a reviewer the decision on them. */
export function DecideDialog({ module, review, renderTree, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} size="min(1200px, 96vw)" title={m.review_changes_title({ title: module.details.title })}>
      {opened && (
        <Stack gap="lg">
          <CompareChanges module={module} renderTree={renderTree} />
          <OpenComments module={module} />
          {review.may_decide && <Decide moduleId={module.id} review={review} onClose={onClose} />}
        </Stack>
      )}
    </Modal>
  );
}

/** The comments that are not resolved. They don't prevent a decision. */
function OpenComments({ module }: Pick<Props, 'module'>) {
  const comments = useComments(module.id, { resolved: 'without' });
  const { threads, open } = comments.data ?? { threads: [], open: 0 };
  if (open === 0) return null;
  return (
    <section className="ui-stack">
      <h3 className="ui-section-title">{m.comments_open({ count: open })}</h3>
      <ThreadsByStep module={module} threads={threads} />
      <MoreThreads comments={comments} />
    </section>
  );
}

function Decide({ moduleId, review, onClose }: Pick<Props, 'review' | 'onClose'> & { moduleId: string }) {
  const form = useForm<{ decision: ReviewDecision; message: string }>({
    initialValues: { decision: 'approved', message: '' },
    validate: { message: (message, { decision }) => (decision === 'approved' || message.trim() ? null : m.review_message_needed()) },
  });
  const decide = useSend('POST /api/admin/authoring/drafts/:moduleId/review/:reviewId/decide', {
    form,
    done: m.review_decided(),
    after: onClose,
    fieldOf: { review_message_missing: 'message' },
  });
  const reviewId = review.reviews[0]?.id ?? '';
  return (
    <Form
      form={form}
      problem={decide.problem}
      onSubmit={(values) => decide.send({ params: { moduleId, reviewId }, body: { ...values, checked: review.checked } })}
    >
      <Radio.Group label={m.review_decision()} {...form.getInputProps('decision')}>
        <Stack gap="sm" mt="2xs">
          <Radio value="approved" label={m.review_approve()} description={m.review_approve_line()} />
          <Radio value="changes_asked" label={m.review_ask_changes()} description={m.review_ask_changes_line()} />
        </Stack>
      </Radio.Group>
      <Textarea
        label={m.review_message()}
        required={form.getValues().decision === 'changes_asked'}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={reviewText.most}
        {...form.getInputProps('message')}
      />
      <DialogButtons onCancel={onClose} submit={m.review_send()} busy={decide.isPending} />
    </Form>
  );
}
