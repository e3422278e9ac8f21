import { Button, Group, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useState } from 'react';
import type { Member, MemberPage } from '#contract/members.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { knownRole } from '#web/lib/role.ts';
import { roleName } from '#web/lib/role-name.ts';
import { ViewAsItem } from '#web/lib/view-as-item.tsx';
import { AboveTitle, BackLink } from '#web/ui/above-title.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { MemberState } from '../member-columns.tsx';
import { MoveDialog } from '../move-dialog.tsx';
import { useDeactivation } from '../use-deactivation.ts';
import { useReminder } from '../use-reminder.ts';
import { ManagerDialog } from './manager-dialog.tsx';

/** The member's name and role, and the available actions. */
export function MemberHead({ member }: { member: MemberPage }) {
  const [isMoving, setMoving] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const deactivate = useDeactivation();
  const { remind, isPending } = useReminder();
  const isSuperAdmin = knownRole(useMe().role) === 'SuperAdmin';
  const { full_name, email, role, state, chapter, abilities } = member;
  const asRow: Member = { ...member, progress: null };
  return (
    <>
      <PageHeader
        title={full_name}
        line={[email, roleName(role), chapter?.name].filter(Boolean).join(' · ')}
        above={
          <AboveTitle>
            <BackLink to="/company/members">{m.members_all()}</BackLink>
            <MemberState state={state} leaves_at={member.leaves_at} />
          </AboveTitle>
        }
        action={
          <Group gap="xs">
            {state === 'active' && !member.leaves_at && (
              <Button variant="default" loading={isPending} onClick={() => remind([asRow])}>
                {m.members_remind()}
              </Button>
            )}
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" aria-label={m.member_actions({ name: full_name })} px="sm">
                  <IconDots size={18} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {abilities.move && <Menu.Item onClick={() => setMoving(true)}>{m.members_move_open()}</Menu.Item>}
                {abilities.change_manager && <Menu.Item onClick={() => setChoosing(true)}>{m.member_manager_open()}</Menu.Item>}
                {isSuperAdmin && state === 'active' && !member.leaves_at && role !== 'SuperAdmin' && <ViewAsItem person={member} />}
                {abilities.deactivate && (
                  <Menu.Item color="negative" onClick={() => deactivate([member])}>
                    {m.members_deactivate_open()}
                  </Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          </Group>
        }
      />
      <MoveDialog members={isMoving ? [asRow] : null} {...(chapter ? { from: chapter.id } : {})} onClose={() => setMoving(false)} />
      <ManagerDialog member={member} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}
