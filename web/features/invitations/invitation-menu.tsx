import { ActionIcon, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import type { Invitation } from '#contract/invitations.ts';
import { m } from '#messages';
import { useSend } from '#web/lib/send.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The action menu for an invitation that has not been accepted. */
export function InvitationMenu({ invitation, onRevoke }: { invitation: Invitation; onRevoke: (invitation: Invitation) => void }) {
  const { id, email } = invitation;
  const resend = useSend('POST /api/company/invitations/:invitationId/resend', {
    done: m.invitations_resent({ email }),
  });
  return (
    <Menu position="bottom-end" floatingStrategy="fixed" width={200}>
      <Menu.Target>
        <ActionIcon size={36} loading={resend.isPending} aria-label={m.invitations_actions_of({ email })}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={() => resend.send({ params: { invitationId: id } })}>
          {m.invitations_resend()}
        </Menu.Item>
        <Menu.Item color="negative" leftSection={<IconMailOff {...icon} />} onClick={() => onRevoke(invitation)}>
          {m.invitations_revoke()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
