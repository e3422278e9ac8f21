import { Menu } from '@mantine/core';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { User } from '#contract/identity.ts';
import { m } from '#messages';
import { finishStudy } from '#web/features/learning/study-tracker.ts';
import { logout } from '#web/lib/logout.ts';
import { toast } from '#web/lib/toast.tsx';
import { toggleTheme, useUi } from '#web/lib/ui-state.ts';
import { stopView } from '#web/lib/view-as.ts';
import { useIsViewing } from '#web/lib/view-state.ts';
import { ButtonOf, type PanelProps } from '#web/ui/use-panel.ts';
import classes from './user-menu-panel.module.css';

interface Props extends PanelProps {
  user: User;
  onShowKeys: () => void;
}

/** The signed-in person's menu, with Profile, Settings and Logout, which are hidden in a view as someone else. */
export function UserMenuPanel({ user, onShowKeys, button, ...panel }: Props) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const theme = useUi((state) => state.theme);
  const ThemeIcon = theme === 'dark' ? IconSun : IconMoon;
  const isLooking = useIsViewing();

  async function leave(): Promise<void> {
    await finishStudy(user.id);
    await logout();
    await router.navigate({ to: '/', replace: true });
    queryClient.clear();
    toast('success', m.shell_logged_out());
  }

  return (
    <Menu {...panel} position="bottom-end" floatingStrategy="fixed" width={240}>
      <Menu.Target>
        <ButtonOf button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <div className={classes.name}>{user.full_name}</div>
          <div className="ui-small ui-breaks">{user.email}</div>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconUser size={16} stroke={1.75} />} onClick={() => void router.navigate({ to: '/profile' })}>
          {m.shell_profile()}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={16} stroke={1.75} />} onClick={() => void router.navigate({ to: '/settings' })}>
          {m.shell_settings()}
        </Menu.Item>
        <Menu.Item leftSection={<IconHelp size={16} stroke={1.75} />} onClick={() => void router.navigate({ to: '/help' })}>
          {m.pages_help()}
        </Menu.Item>
        <Menu.Item className={classes.theme ?? ''} leftSection={<ThemeIcon size={16} stroke={1.75} />} onClick={toggleTheme}>
          {theme === 'dark' ? m.shell_theme_light() : m.shell_theme_dark()}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} stroke={1.75} />}
          rightSection={<kbd className={classes.key}>?</kbd>}
          onClick={onShowKeys}
        >
          {m.keys_title()}
        </Menu.Item>
        <Menu.Divider />
        {isLooking ? (
          <Menu.Item leftSection={<IconEyeOff size={16} stroke={1.75} />} onClick={() => void stopView()}>
            {m.view_stop_looking()}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void leave()}>
            {m.shell_logout()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
