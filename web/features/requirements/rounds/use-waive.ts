import { requirementLimits } from '#contract/requirement-values.ts';
import type { CompanyRound } from '#contract/requirements.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { useSend } from '#web/lib/send.ts';
import { toast } from '#web/lib/toast.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Returns a function that asks for the reason and releases people from their open rounds. It calls `onDone` after a success. */
export function useWaive(): (rounds: readonly CompanyRound[], onDone: () => void) => void {
  const query = useCompany();
  const confirm = useConfirm();
  const waive = useSend('POST /api/company/rounds/waive');
  return (rounds, onDone) =>
    confirm({
      title: m.round_waive_title({ count: rounds.length }),
      line: m.round_waive_line(),
      action: m.round_waive(),
      reason: {
        label: m.round_reason(),
        hint: m.round_reason_hint(),
        needed: m.round_reason_needed(),
        ...requirementLimits.reason,
      },
      onConfirm: async (reason) => {
        const { changed, unchanged } = await waive.sendOrThrow({ query, body: { round_ids: rounds.map(({ id }) => id), reason } });
        toast('success', changedInWords(m.round_waived_done({ count: changed.length }), unchanged.length));
        onDone();
      },
    });
}

/** Says what changed, and how many rounds didn't. */
export const changedInWords = (done: string, unchanged: number): string =>
  unchanged === 0 ? done : `${done} ${m.round_unchanged({ count: unchanged })}`;
