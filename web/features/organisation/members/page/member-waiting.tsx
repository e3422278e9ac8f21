import { Button, Group, Stack, Text } from '@mantine/core';
import type { MemberPage } from '#contract/members.ts';
import { m } from '#messages';
import { FormNotice } from '#web/ui/form-notice.tsx';
import { useApproval } from '../use-approval.ts';

/** For someone waiting for approval: says who decides, and offers to decide or to request a decision. */
export function MemberWaiting({ member }: { member: MemberPage }) {
  const { approve, reject, ask, isBusy } = useApproval(member);
  const { full_name: name, abilities } = member;
  return (
    <FormNotice title={m.member_waiting_title({ name })}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{abilities.decide ? m.member_waiting_decide() : m.member_waiting_super_admin({ name })}</Text>
        {abilities.decide ? (
          <Group gap="xs">
            <Button size="xs" loading={isBusy} onClick={approve}>
              {m.approvals_approve()}
            </Button>
            <Button size="xs" variant="default" onClick={reject}>
              {m.approvals_reject()}
            </Button>
          </Group>
        ) : (
          <Button size="xs" variant="default" loading={isBusy} onClick={ask}>
            {m.member_approval_ask()}
          </Button>
        )}
      </Stack>
    </FormNotice>
  );
}
