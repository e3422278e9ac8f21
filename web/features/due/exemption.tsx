import { Button } from '@mantine/core';
import type { OwnRound } from '#contract/due-rounds.ts';
import { requirementLimits } from '#contract/requirement-values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import classes from './due.module.css';
import { ExemptionFile } from './exemption-file.tsx';

/** A person's request to be exempted from a round, or a button that asks for it. */
export function Exemption({ round }: { round: OwnRound }) {
  const { id: roundId, name, exemption } = round;
  const confirm = useConfirm();
  const ask = useSend('POST /api/requirements/due/:roundId/exemption', { done: () => m.due_exemption_sent() });
  const openDialog = () =>
    confirm({
      title: m.due_exemption_title({ name }),
      line: m.due_exemption_line(),
      action: m.due_exemption_send(),
      isHarmless: true,
      reason: {
        label: m.due_exemption_reason(),
        hint: m.due_exemption_hint(),
        needed: m.round_reason_needed(),
        ...requirementLimits.reason,
      },
      onConfirm: async (reason) => {
        await ask.sendOrThrow({ params: { roundId }, body: { reason } });
      },
    });
  if (exemption?.is_granted === null)
    return (
      <>
        <p className={classes.note}>{m.due_exemption_waiting({ reason: exemption.reason })}</p>
        <ExemptionFile round={round} file={exemption.file} />
      </>
    );
  return (
    <>
      {exemption?.is_granted === false && (
        <p className={classes.note}>
          {exemption.answer === null ? m.due_exemption_refused() : m.due_exemption_refused_because({ answer: exemption.answer })}
        </p>
      )}
      <Button variant="subtle" size="compact-sm" onClick={openDialog} aria-label={m.due_exemption_ask_named({ name })}>
        {m.due_exemption_ask()}
      </Button>
    </>
  );
}
