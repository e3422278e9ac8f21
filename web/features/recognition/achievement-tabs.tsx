import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './achievement-tabs.module.css';
import { type Tab, tabs } from './achievements-search.ts';

const names: Record<Tab, () => string> = {
  overview: m.achievements_tab_overview,
  badges: m.achievements_tab_badges,
  goals: m.achievements_tab_goals,
  certificates: m.achievements_tab_certificates,
  leaderboard: m.achievements_tab_leaderboard,
};

interface Props {
  tab: Tab;
  onTab: (tab: Tab | undefined) => void;
  panel: (tab: Tab) => ReactNode;
}

/** The page's tabs. The current one is in the address. */
export function AchievementTabs({ tab, onTab, panel }: Props) {
  return (
    <Tabs value={tab} onChange={(value) => onTab(tabs.find((known) => known === value))} keepMounted={false}>
      <Tabs.List aria-label={m.achievements_tabs()} className={classes.list}>
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} className={classes.tab}>
            {names[one]()}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {one === tab && panel(one)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
