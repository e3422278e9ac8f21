import type { Member } from '#contract/members.ts';
import { m } from '#messages';
import { useCompany } from '#web/lib/company.ts';
import { Problem } from '#web/lib/problem.ts';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Throws an error that names each person who could not be deactivated, with the reason. */
function named(error: unknown): never {
  if (!(error instanceof Problem) || error.errors.length === 0) throw error;
  throw new Problem(error.status, error.code, error.errors.map(({ message }) => message).join(' '));
}

/** Deactivates members' accounts, after confirmation. */
export function useDeactivation() {
  const confirm = useConfirm();
  const company = useCompany();
  const deactivate = useSend('POST /api/company/members/deactivate', {
    done: ({ deactivated }) => m.members_deactivated({ count: deactivated }),
  });
  return (members: readonly Pick<Member, 'id' | 'full_name'>[]): void => {
    const [first] = members;
    if (!first) return;
    confirm({
      title: m.members_deactivate_title(),
      line:
        members.length === 1 ? m.members_deactivate_one({ name: first.full_name }) : m.members_deactivate_line({ count: members.length }),
      action: m.members_deactivate(),
      onConfirm: () => deactivate.sendOrThrow({ query: company, body: { user_ids: members.map(({ id }) => id) } }).catch(named),
    });
  };
}
