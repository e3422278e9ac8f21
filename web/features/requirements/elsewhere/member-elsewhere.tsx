import { Button, Modal, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberLearning } from '#contract/external-learning.ts';
import type { CompanyRound } from '#contract/requirements.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { LearningFacts } from '#web/lib/external-learning/learning-facts.tsx';
import { LearningForm, useLearningForm } from '#web/lib/external-learning/learning-form.tsx';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';
import { usePart } from '#web/lib/use-part.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { mediumDay } from '../rounds/round-columns.tsx';
import { LearningFile } from './learning-file.tsx';

function RecordForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useLearningForm();
  const add = useSend('POST /api/company/members/:userId/external-learning', { form, done: m.elsewhere_saved(), after: onClose });
  return (
    <LearningForm
      form={form}
      problem={add.problem}
      isPending={add.isPending}
      onCancel={onClose}
      onSubmit={(body) => add.send({ params: { userId }, body })}
    />
  );
}

function AcceptForm({ learning, rounds, onClose }: { learning: MemberLearning; rounds: readonly CompanyRound[]; onClose: () => void }) {
  const [round_id, choose] = useState(rounds[0]?.id ?? '');
  const accept = useSend('POST /api/company/external-learning/:learningId/accept', { done: m.claim_accepted_done(), after: onClose });
  return (
    <form
      className="ui-stack ui-gap-sm"
      onSubmit={(event) => {
        event.preventDefault();
        accept.sendOrThrow({ params: { learningId: learning.id }, body: { round_id, answer: '' } }).catch(() => undefined);
      }}
    >
      <FormProblem message={accept.problem} />
      <p className="ui-quiet">{m.claim_accept_line()}</p>
      <NativeSelect
        label={m.elsewhere_claim_for()}
        value={round_id}
        onChange={(event) => choose(event.currentTarget.value)}
        data={rounds.map(({ id, name, due_on }) => ({ value: id, label: m.elsewhere_round({ name, day: mediumDay(due_on) }) }))}
      />
      <DialogButtons submit={m.claim_accept()} busy={accept.isPending} onCancel={onClose} />
    </form>
  );
}

/** A member's learning from elsewhere, which staff can accept for their open rounds. */
export function MemberElsewhere({ memberId, open }: { memberId: string; open: readonly CompanyRound[] }) {
  const company = useCompany();
  const query = { ...company, member: memberId, page_size: limits.pageSize.most };
  const learned = usePart({ ...read('GET /api/company/external-learning', { query }), placeholderData: keepPreviousData });
  const [isRecording, recording] = useDisclosure(false);
  const [accepting, setAccepting] = useState<MemberLearning | null>(null);
  if (!learned) return null;
  const isAccepted = (one: MemberLearning) => one.claims.some(({ is_accepted }) => is_accepted);
  return (
    <DataCard
      title={m.elsewhere_title_card()}
      aside={
        <Button variant="default" size="sm" onClick={recording.open}>
          {m.elsewhere_add()}
        </Button>
      }
    >
      {learned.learning.length === 0 && <p className="ui-quiet">{m.elsewhere_member_none()}</p>}
      <ul className="ui-list ui-stack ui-gap-sm">
        {learned.learning.map((one) => (
          <li key={one.id} className="ui-line">
            <span className="ui-lines ui-narrow">
              <span className="ui-medium ui-breaks">{one.title}</span>
              <LearningFacts {...one} />
              <LearningFile learning={one} />
              {isAccepted(one) && <span className="ui-small">{m.elsewhere_accepted()}</span>}
            </span>
            {open.length > 0 && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => setAccepting(one)}
                aria-label={m.elsewhere_accept_named({ title: one.title })}
              >
                {m.claim_accept()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Modal opened={isRecording} onClose={recording.close} title={m.elsewhere_add()}>
        <RecordForm userId={memberId} onClose={recording.close} />
      </Modal>
      <Modal
        opened={accepting !== null}
        onClose={() => setAccepting(null)}
        title={m.elsewhere_claim_title({ title: accepting?.title ?? '' })}
      >
        {accepting && <AcceptForm learning={accepting} rounds={open} onClose={() => setAccepting(null)} />}
      </Modal>
    </DataCard>
  );
}
