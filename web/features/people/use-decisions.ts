import { limits } from '#contract/values.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useOutcomes } from './use-outcomes.ts';

export interface Waiting {
  id: string;
  full_name: string;
  email: string;
}

/** Returns the field for a rejection's reason. */
const reason = () => ({
  label: m.approvals_reason(),
  hint: m.approvals_reason_hint(),
  ...limits.rejectionReason,
  needed: m.approvals_reason_needed(),
});

/** Returns the two decisions about someone waiting. */
export function useDecisions() {
  const confirm = useConfirm();
  const approve = useSend('POST /api/admin/users/:userId/approve', {
    done: ({ full_name }) => m.approvals_approved({ name: full_name }),
    failed: m.approvals_failed(),
  });
  const reject = useSend('DELETE /api/admin/users/:userId', {
    done: ({ full_name }) => m.approvals_rejected({ name: full_name }),
  });
  return {
    approve: ({ id }: Pick<Waiting, 'id'>): void => approve.send({ params: { userId: id } }),
    isApproving: (id: string): boolean => approve.underWay.some(({ params }) => params.userId === id),
    reject: ({ id, full_name, email }: Waiting): void =>
      confirm({
        title: m.approvals_reject_title({ name: full_name }),
        line: m.approvals_reject_line({ email }),
        action: m.approvals_reject(),
        reason: reason(),
        onConfirm: (text) => reject.sendOrThrow({ params: { userId: id }, body: { reason: text } }),
      }),
  };
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);

/** Returns the two decisions about several people at once. */
export function useBulkDecisions() {
  const confirm = useConfirm();
  const { left, forget, tell } = useOutcomes();
  const approve = useSend('POST /api/admin/users/approve');
  const reject = useSend('POST /api/admin/users/reject');
  return {
    left,
    forget,
    approve: (people: readonly Waiting[]): void =>
      confirm({
        title: m.approvals_approve_many_title(),
        line: m.approvals_approve_many_line({ count: people.length }),
        action: m.approvals_approve(),
        isHarmless: true,
        onConfirm: async () => tell(await approve.sendOrThrow({ body: { user_ids: idsOf(people) } }), m.approvals_many_approved),
      }),
    reject: (people: readonly Waiting[]): void =>
      confirm({
        title: m.approvals_reject_many_title(),
        line: m.approvals_reject_many_line({ count: people.length }),
        action: m.approvals_reject(),
        reason: reason(),
        onConfirm: async (text) =>
          tell(await reject.sendOrThrow({ body: { user_ids: idsOf(people), reason: text } }), m.approvals_many_rejected),
      }),
  };
}
