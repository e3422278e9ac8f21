import { Modal } from '@mantine/core';
import type { CompanyRound } from '#contract/requirements.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';
import { ExtensionForm, useExtensionForm } from './extension-form.tsx';
import { changedInWords } from './use-waive.ts';

interface Props {
  /** The rounds to extend, or null while the dialog is closed. */
  rounds: readonly CompanyRound[] | null;
  onClose: () => void;
  /** Called after a success, before `onClose`. */
  onDone: () => void;
}

/** A dialog that gives people a later due day. */
export function ExtendDialog({ rounds, onClose, onDone }: Props) {
  return (
    <Modal opened={rounds !== null} onClose={onClose} title={m.round_extend_title({ count: rounds?.length ?? 0 })}>
      {rounds && <ExtendForm rounds={rounds} onClose={onClose} onDone={onDone} />}
    </Modal>
  );
}

function ExtendForm({ rounds, onClose, onDone }: Props & { rounds: readonly CompanyRound[] }) {
  const query = useCompany();
  const extension = useExtensionForm(rounds);
  const extend = useSend('POST /api/company/rounds/extend', {
    form: extension.form,
    done: ({ changed, unchanged }) => changedInWords(m.round_extended_done({ count: changed.length }), unchanged.length),
    after: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ExtensionForm
      of={extension}
      line={m.round_extend_line()}
      onSend={(given) => extend.send({ query, body: { round_ids: rounds.map(({ id }) => id), ...given } })}
      problem={extend.problem}
      isBusy={extend.isPending}
      onClose={onClose}
    />
  );
}
