import { Button, Stack, Text } from '@mantine/core';
import type { UserPage } from '#contract/user-management.ts';
import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { dateOf } from '#web/lib/relative-time.ts';
import { useSend } from '#web/lib/send.ts';
import { usePart } from '#web/lib/use-part.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { FormNotice } from '#web/ui/form-notice.tsx';

/** Says when an account will be deleted, who requested it and why, and offers to cancel it. */
export function UserLeaving({ user: { id, full_name } }: { user: UserPage }) {
  const deletion = usePart(read('GET /api/admin/users/:userId/deletion', { params: { userId: id } }));
  const confirm = useConfirm();
  const stay = useSend('DELETE /api/admin/users/:userId/deletion', { done: m.user_stay_done({ name: full_name }) });
  if (!deletion) return null;
  const { leaves_at, requested_at, requested_by, by_owner, reason } = deletion;
  const on = { date: dateOf(requested_at) };
  const ask = () =>
    confirm({
      title: m.user_stay_title({ name: full_name }),
      line: m.user_stay_line(),
      action: m.user_stay_open(),
      isHarmless: true,
      onConfirm: () => stay.sendOrThrow({ params: { userId: id } }),
    });
  return (
    <FormNotice title={m.user_leaves_title({ date: dateOf(leaves_at) })}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{m.user_leaves_line({ name: full_name })}</Text>
        <Text size="sm">
          {by_owner ? m.user_leaves_by_themselves(on) : requested_by && m.user_leaves_by({ name: requested_by.full_name, ...on })}{' '}
          {reason && `${m.user_leaves_reason()}: ${reason}`}
        </Text>
        <Button variant="default" size="xs" onClick={ask}>
          {m.user_stay_open()}
        </Button>
      </Stack>
    </FormNotice>
  );
}
