import type { Approval } from '#contract/people.ts';
import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** The calls that show who waits. */
const affects = ['GET /api/admin/approvals', 'GET /api/admin/pending-items', 'GET /api/admin/statistics'] as const;

/** The two decisions about somebody who waits: to let them in, and, after asking why, to turn them away. */
export function useDecisions() {
  const confirm = useConfirm();
  const approve = useSend('POST /api/admin/users/:userId/approve', {
    affects,
    done: ({ full_name }) => m.approvals_approved({ name: full_name }),
    failed: m.approvals_failed(),
  });
  const reject = useSend('DELETE /api/admin/users/:userId', {
    affects,
    done: ({ full_name }) => m.approvals_rejected({ name: full_name }),
  });
  return {
    approve: ({ id }: Approval) => approve.send({ params: { userId: id } }),
    isUnderWay: ({ id }: Approval) => approve.underWay.some(({ params }) => params.userId === id),
    reject: ({ id, full_name, email }: Approval) =>
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
        onConfirm: (reason) => reject.sendOrThrow({ params: { userId: id }, body: { reason } }),
      }),
  };
}
