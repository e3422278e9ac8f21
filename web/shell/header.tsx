import { ActionIcon, Badge, Burger } from '@mantine/core';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import type { User } from '#contract/identity.ts';
import { m } from '#messages';
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
import { knownRole } from '#web/lib/role.ts';
import { roleName } from '#web/lib/role-name.ts';
import { isMac } from '#web/lib/shortcuts.ts';
import { toggleTheme, useUi } from '#web/lib/ui-state.ts';
import { CairnMark } from '#web/ui/cairn-mark.tsx';
import { PlainLink } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import classes from './header.module.css';
import { UserMenu } from './user-menu.tsx';

interface Props {
  user: User;
  drawer: boolean;
  onDrawer: () => void;
  onShowKeys: () => void;
  onSearch: () => void;
}

/**
 * The header: greeting, role, search, theme, bell and user menu, 64 px high. On a phone, Cairn's mark is shown, because there is no sidebar, and
 * the theme is in the user menu.
 */
export function Header({ user, drawer, onDrawer, onShowKeys, onSearch }: Props) {
  const theme = useUi((state) => state.theme);
  const turn = theme === 'dark' ? m.shell_theme_light() : m.shell_theme_dark();
  return (
    <header className={classes.header}>
      <Burger
        className={classes.burger}
        opened={drawer}
        onClick={onDrawer}
        size="sm"
        aria-label={drawer ? m.shell_close_menu() : m.shell_open_menu()}
        aria-expanded={drawer}
      />
      <PlainLink to="/dashboard" className={classes.mark} aria-label={m.shell_home()}>
        <CairnMark size={28} />
      </PlainLink>
      <div className={classes.greeting}>
        <span className={classes.words} title={user.full_name}>
          {user.first_visit ? m.shell_greeting_first({ name: user.full_name }) : m.shell_greeting({ name: user.full_name })}
        </span>
        <Badge size="md" className={classes.role}>
          {roleName(knownRole(user.role))}
        </Badge>
      </div>
      <div className={classes.tools}>
        <button type="button" className={classes.search} onClick={onSearch} aria-label={m.search_open()} aria-haspopup="dialog">
          <IconSearch size={20} stroke={1.75} aria-hidden />
          <span className={classes.searchWords}>{m.search_title()}</span>
          <kbd className={classes.searchKey}>{isMac() ? '⌘ K' : `${m.key_ctrl()} K`}</kbd>
        </button>
        <Tooltip label={turn}>
          <ActionIcon size={40} className={classes.theme} aria-label={turn} onClick={toggleTheme}>
            {theme === 'dark' ? <IconSun size={20} stroke={1.75} /> : <IconMoon size={20} stroke={1.75} />}
          </ActionIcon>
        </Tooltip>
        <NotificationBell userId={user.id} />
        <UserMenu user={user} onShowKeys={onShowKeys} />
      </div>
    </header>
  );
}
