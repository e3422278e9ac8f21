import { Modal } from '@mantine/core';
import type { ReportRound } from '#contract/team.ts';
import { m } from '#messages';
import { dayLong } from '#web/lib/calendar-day.ts';
import { useSend } from '#web/lib/send.ts';
import { ExtensionForm, useExtensionForm } from '../rounds/extension-form.tsx';

interface Props {
  /** The rounds to extend, which the manager may all extend; null while the dialog is closed. */
  rounds: readonly ReportRound[] | null;
  onClose: () => void;
  /** Called after a success, before `onClose`. */
  onDone: () => void;
}

/** The latest due day possible for all of these rounds; empty if one of them can't be extended. */
const untilOf = (rounds: readonly ReportRound[]): string =>
  rounds.reduce((least, { extend_until }) => ((extend_until ?? '') < least ? (extend_until ?? '') : least), '9999-12-31');

/** A dialog where a manager gives people a later due day, as far as the requirements allow. */
export function ExtendReportDialog({ rounds, onClose, onDone }: Props) {
  const until = untilOf(rounds ?? []);
  // There must be a day that is later for every round.
  const isPossible = rounds?.every(({ due_on }) => due_on < until) ?? true;
  return (
    <Modal opened={rounds !== null} onClose={onClose} title={m.round_extend_title({ count: rounds?.length ?? 0 })}>
      {rounds && isPossible && <ExtendForm rounds={rounds} until={until} onClose={onClose} onDone={onDone} />}
      {!isPossible && <p className="ui-quiet">{m.report_extend_apart()}</p>}
    </Modal>
  );
}

function ExtendForm({ rounds, until, onClose, onDone }: Props & { rounds: readonly ReportRound[]; until: string }) {
  const extension = useExtensionForm(rounds, until);
  const extend = useSend('POST /api/team/rounds/extend', {
    form: extension.form,
    done: ({ changed }) => m.round_extended_done({ count: changed.length }),
    after: () => {
      onDone();
      onClose();
    },
  });
  return (
    <ExtensionForm
      of={extension}
      line={m.report_extend_line({ day: dayLong(until) })}
      onSend={(given) => extend.send({ body: { round_ids: rounds.map(({ id }) => id), ...given } })}
      problem={extend.problem}
      isBusy={extend.isPending}
      onClose={onClose}
    />
  );
}
