import { SegmentedControl, Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { turnShortcuts, useShortcutsState } from '#web/lib/shortcuts.ts';
import { chooseTheme, type ThemeChoice, useUi } from '#web/lib/ui-state.ts';
import { DataCard } from '#web/ui/data-card.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';
import classes from './settings-screen.module.css';
import { ViewsOfYou } from './views-of-you.tsx';

/** The settings: appearance, other features' settings (`children`), the password, sessions, and content at the end (`last`). */
export function SettingsScreen({ children, last }: { children?: ReactNode; last?: ReactNode }) {
  const choice = useUi((state) => state.themeChoice);
  const keysOn = useShortcutsState((state) => state.on);
  return (
    <div className={classes.screen}>
      <Screen title={m.settings_title()} line={m.settings_line()}>
        <Stack gap="xl">
          <DataCard title={m.settings_look()} line={m.settings_look_line()}>
            <Stack gap="xl">
              <SegmentedControl
                aria-label={m.settings_theme()}
                value={choice}
                onChange={(chosen) => chooseTheme(chosen as ThemeChoice)}
                data={[
                  { value: 'light', label: m.settings_light() },
                  { value: 'dark', label: m.settings_dark() },
                  { value: 'system', label: m.settings_system() },
                ]}
                className={classes.theme}
              />
              <Switch
                checked={keysOn}
                onChange={(event) => turnShortcuts(event.currentTarget.checked)}
                label={m.keys_switch()}
                description={m.keys_switch_why()}
              />
            </Stack>
          </DataCard>
          {children}
          <DataCard title={m.password_title()} line={m.password_line()}>
            <div className={classes.form}>
              <PasswordForm />
            </div>
          </DataCard>
          <SessionList />
          <ViewsOfYou />
          {last}
        </Stack>
      </Screen>
    </div>
  );
}
