import { Button, Group, Stack } from '@mantine/core';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useState } from 'react';
import { m } from '#messages';
import type { ListSearch } from '#web/ui/data-table/list-search.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { Screen } from '#web/ui/screen.tsx';
import type { invitationList } from './invitation-list.ts';
import { InvitationTable } from './invitation-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkCard } from './link-card.tsx';

interface Props {
  search: ListSearch<typeof invitationList>;
  onSearch: (change: ListSearch<typeof invitationList>, isPlace: boolean) => void;
}

/** The screen for inviting people to a company by email, link or file. */
export function InvitationsScreen(props: Props) {
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Screen
      title={m.invitations_title()}
      line={m.invitations_line()}
      action={
        <Group gap="xs">
          <ButtonLink to="/company/invitations/import" variant="default" leftSection={<IconFileImport size={18} aria-hidden />}>
            {m.import_title()}
          </ButtonLink>
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setIsInviting(true)}>
            {m.invitations_invite()}
          </Button>
        </Group>
      }
    >
      <Stack gap="xl">
        <LinkCard />
        <InvitationTable {...props} />
      </Stack>
      <InviteDialog opened={isInviting} onClose={() => setIsInviting(false)} />
    </Screen>
  );
}
