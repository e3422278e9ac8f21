import type { MemberPage } from '#contract/members.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Returns staff's decisions about someone waiting for approval in the company, and a way to request one. */
export function useApproval({ id, full_name, email }: Pick<MemberPage, 'id' | 'full_name' | 'email'>) {
  const confirm = useConfirm();
  const params = { userId: id };
  const approve = useSend('POST /api/company/members/:userId/approve', { done: m.approvals_approved({ name: full_name }) });
  const reject = useSend('POST /api/company/members/:userId/reject', { done: m.approvals_rejected({ name: full_name }) });
  const ask = useSend('POST /api/company/members/:userId/ask-for-approval', { done: m.member_approval_asked() });
  return {
    isBusy: approve.isPending || ask.isPending,
    approve: () => approve.send({ params }),
    ask: () => ask.send({ params }),
    reject: () =>
      confirm({
        title: m.approvals_reject_title({ name: full_name }),
        line: m.approvals_reject_line({ email }),
        action: m.approvals_reject(),
        reason: {
          label: m.approvals_reason(),
          hint: m.approvals_reason_hint(),
          ...limits.rejectionReason,
          needed: m.approvals_reason_needed(),
        },
        onConfirm: (reason) => reject.sendOrThrow({ params, body: { reason } }),
      }),
  };
}
