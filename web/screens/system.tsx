import { Tabs } from '@mantine/core';
import type { ComponentType } from 'react';
import { m } from '#messages';
import { AuditPanel } from '#web/features/system/audit/audit-panel.tsx';
import { BackupsPanel } from '#web/features/system/backups/backups-panel.tsx';
import { HealthPanel } from '#web/features/system/health/health-panel.tsx';
import { JobsPanel } from '#web/features/system/jobs/jobs-panel.tsx';
import { MailPanel } from '#web/features/system/mail/mail-panel.tsx';
import { MessagesPanel } from '#web/features/system/messages/messages-panel.tsx';
import { useOpenMessages } from '#web/features/system/messages/open-messages.ts';
import { SettingsPanel } from '#web/features/system/settings/settings-panel.tsx';
import { type SystemSearch, type SystemTab, systemTabs } from '#web/features/system/system-tabs.ts';
import { TextsPanel } from '#web/features/system/texts/texts-panel.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { oneOf } from '#web/ui/search-params.ts';
import { TabCount } from '#web/ui/tab-count.tsx';

interface PanelProps {
  search: SystemSearch;
  onSearch: (change: SystemSearch, isPlace: boolean) => void;
}

interface Props extends PanelProps {
  /** Switches to another tab, which starts on its first page. */
  onTab: (tab: SystemTab | undefined) => void;
}

const names: Record<SystemTab, () => string> = {
  settings: m.system_tab_settings,
  texts: m.system_tab_texts,
  messages: m.system_tab_messages,
  audit: m.system_tab_audit,
  backups: m.system_tab_backups,
  health: m.system_tab_health,
  mail: m.system_tab_mail,
  jobs: m.system_tab_jobs,
};

/** Each tab's panel. Only tabs with a panel are shown. */
const panels: Partial<Record<SystemTab, ComponentType<PanelProps>>> = {
  settings: SettingsPanel,
  texts: TextsPanel,
  messages: MessagesPanel,
  audit: AuditPanel,
  backups: BackupsPanel,
  health: HealthPanel,
  mail: MailPanel,
  jobs: JobsPanel,
};

const shown = systemTabs.filter((tab) => panels[tab]);

/** The screen where super admins run the platform itself. */
export function SystemScreen({ search: { tab: asked = 'settings', ...search }, onSearch, onTab }: Props) {
  const open = useOpenMessages();
  const tab = shown.find((one) => one === asked) ?? shown[0];
  return (
    <Screen title={m.system_title()} line={m.system_line()}>
      <Tabs value={tab ?? null} onChange={(value) => onTab(oneOf(systemTabs, value))} keepMounted={false}>
        <Tabs.List className="ui-tabs" aria-label={m.system_tabs()}>
          {shown.map((one) => (
            <Tabs.Tab key={one} value={one} rightSection={one === 'messages' && <TabCount count={open} />}>
              {names[one]()}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {shown.map((one) => {
          const Panel = panels[one];
          return (
            <Tabs.Panel key={one} value={one}>
              {Panel && one === tab && <Panel search={search} onSearch={onSearch} />}
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Screen>
  );
}
