import { ActionIcon, Menu } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Member } from '#contract/members.ts';
import { m } from '#messages';
import { useApproval } from './use-approval.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A menu for deciding about someone waiting for approval. */
export function MemberMenu({ member }: { member: Member }) {
  const { approve, reject, isBusy } = useApproval(member);
  return (
    <Menu position="bottom-end" floatingStrategy="fixed" width={180}>
      <Menu.Target>
        <ActionIcon size={36} loading={isBusy} aria-label={m.member_actions({ name: member.full_name })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCheck {...icon} />} onClick={approve}>
          {m.approvals_approve()}
        </Menu.Item>
        <Menu.Item color="negative" leftSection={<IconX {...icon} />} onClick={reject}>
          {m.approvals_reject()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
