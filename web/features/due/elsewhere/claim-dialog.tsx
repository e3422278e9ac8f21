import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { OwnRound } from '#contract/due-rounds.ts';
import type { ExternalLearning } from '#contract/external-learning.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { useSend } from '#web/lib/send.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FormProblem } from '#web/ui/form-problem.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  learning: ExternalLearning;
  rounds: readonly OwnRound[];
}

/** A dialog in which someone asks that learning from elsewhere counts for one of their open rounds. */
export function ClaimDialog({ opened, onClose, learning, rounds }: Props) {
  const [round_id, choose] = useState(rounds[0]?.id ?? '');
  const claim = useSend('POST /api/external-learning/:learningId/claims', { done: m.elsewhere_claimed(), after: onClose });
  return (
    <Modal opened={opened} onClose={onClose} title={m.elsewhere_claim_title({ title: learning.title })}>
      <form
        className="ui-stack ui-gap-sm"
        onSubmit={(event) => {
          event.preventDefault();
          claim.sendOrThrow({ params: { learningId: learning.id }, body: { round_id } }).catch(() => undefined);
        }}
      >
        <FormProblem message={claim.problem} />
        <p className="ui-quiet">{m.elsewhere_claim_line()}</p>
        <NativeSelect
          label={m.elsewhere_claim_for()}
          value={round_id}
          onChange={(event) => choose(event.currentTarget.value)}
          data={rounds.map(({ id, name, due_on }) => ({ value: id, label: m.elsewhere_round({ name, day: dayLong(due_on) }) }))}
        />
        <DialogButtons submit={m.elsewhere_claim_send()} busy={claim.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
