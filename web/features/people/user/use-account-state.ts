import type { UserPage } from '#contract/user-management.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';
import { useConfirm } from '#web/ui/confirm.tsx';

/** Deactivates or reactivates an account after a confirmation. */
export function useAccountState() {
  const confirm = useConfirm();
  const close = useSend('DELETE /api/admin/users/:userId', {
    done: ({ full_name }) => m.user_deactivated({ name: full_name }),
  });
  const open = useSend('POST /api/admin/users/:userId/reactivate', {
    done: ({ full_name }) => m.user_reactivated({ name: full_name }),
  });
  return {
    deactivate: ({ id, full_name }: UserPage): void =>
      confirm({
        title: m.user_deactivate_title({ name: full_name }),
        line: m.user_deactivate_line(),
        action: m.user_deactivate(),
        onConfirm: () => close.sendOrThrow({ params: { userId: id }, body: {} }),
      }),
    reactivate: ({ id, full_name }: UserPage): void =>
      confirm({
        title: m.user_reactivate_title({ name: full_name }),
        line: m.user_reactivate_line(),
        action: m.user_reactivate(),
        isHarmless: true,
        onConfirm: () => open.sendOrThrow({ params: { userId: id } }),
      }),
  };
}
