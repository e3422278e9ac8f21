import { UnstyledButton } from '@mantine/core';
import type { User } from '#contract/identity.ts';
import { m } from '#messages';
import { initialsOf } from '#web/lib/initials.ts';
import { usePanel } from '#web/ui/use-panel.ts';
import classes from './user-menu.module.css';

const fetchPanel = async () => (await import('./user-menu-panel.tsx')).UserMenuPanel;

/** The user menu's button. */
export function UserMenu({ user, onShowKeys }: { user: User; onShowKeys: () => void }) {
  const { button, Panel, panel } = usePanel('menu', fetchPanel);
  return (
    <>
      <UnstyledButton {...button} className={classes.avatar} aria-label={m.shell_user_menu({ name: user.full_name })}>
        {initialsOf(user.full_name)}
      </UnstyledButton>
      {Panel && <Panel {...panel} user={user} onShowKeys={onShowKeys} />}
    </>
  );
}
