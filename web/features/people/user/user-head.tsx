import { Button, Group, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import type { UserPage } from '#contract/user-management.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { roleName } from '#web/lib/role-name.ts';
import { ViewAsItem } from '#web/lib/view-as-item.tsx';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountState } from '../account-state.tsx';
import { MoveCompanyDialog } from '../move-company-dialog.tsx';
import { UndecidedDialog } from '../undecided-dialog.tsx';
import { useBulkActions } from '../use-bulk-actions.ts';
import { useDecisions } from '../use-decisions.ts';
import { useOutcomes } from '../use-outcomes.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useAccountState } from './use-account-state.ts';

/** The person's name, and the actions available in the account's current state. */
export function UserHead({ user }: { user: UserPage }) {
  const [isChanging, setChanging] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const outcomes = useOutcomes();
  const { sendReset } = useBulkActions(outcomes);
  const { approve, reject, isApproving } = useDecisions();
  const { deactivate, reactivate } = useAccountState();
  const me = useMe();
  const { id, full_name, email, role, state, company, abilities } = user;
  const canDelete = state !== 'leaving' && id !== me.id;
  const canView = state === 'active' && role !== 'SuperAdmin' && id !== me.id;
  return (
    <>
      <PageHeader
        title={full_name}
        line={[email, roleName(role), company?.name].filter(Boolean).join(' · ')}
        above={
          <AboveTitle>
            <BackLink to="/admin/users">{m.user_all()}</BackLink>
            <AccountState state={state} />
          </AboveTitle>
        }
        action={
          <Group gap="xs">
            {abilities.decide && (
              <>
                <Button loading={isApproving(id)} onClick={() => approve(user)}>
                  {m.approvals_approve()}
                </Button>
                <Button variant="default" onClick={() => reject(user)}>
                  {m.approvals_reject()}
                </Button>
              </>
            )}
            {abilities.reactivate && (
              <Button variant="default" onClick={() => reactivate(user)}>
                {m.user_reactivate_open()}
              </Button>
            )}
            {(abilities.change_role || abilities.deactivate || canView || canDelete) && (
              <Menu position="bottom-end">
                <Menu.Target>
                  <Button variant="default" aria-label={m.user_actions({ name: full_name })} px="sm">
                    <IconDots size={18} aria-hidden />
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {canView && <ViewAsItem person={user} />}
                  {abilities.change_role && <Menu.Item onClick={() => setChanging(true)}>{m.user_role_open()}</Menu.Item>}
                  {abilities.move && <Menu.Item onClick={() => setMoving(true)}>{m.move_company()}</Menu.Item>}
                  {abilities.deactivate && <Menu.Item onClick={() => sendReset([user])}>{m.bulk_reset()}</Menu.Item>}
                  {abilities.deactivate && (
                    <Menu.Item color="negative" onClick={() => deactivate(user)}>
                      {m.user_deactivate_open()}
                    </Menu.Item>
                  )}
                  {canDelete && (
                    <Menu.Item color="negative" onClick={() => setDeleting(true)}>
                      {m.user_delete_open()}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            )}
          </Group>
        }
      />
      <MoveCompanyDialog people={isMoving ? [user] : null} tell={outcomes.tell} onClose={() => setMoving(false)} />
      <UndecidedDialog left={outcomes.left} onClose={outcomes.forget} />
      <DeleteUserDialog user={user} isOpen={isDeleting} onClose={() => setDeleting(false)} />
      <RoleDialog user={user} isOpen={isChanging} onClose={() => setChanging(false)} />
    </>
  );
}
