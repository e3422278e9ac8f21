import type { TablerIcon } from '@tabler/icons-react';
import IconChartDots from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs';
import IconCompass from '@tabler/icons-react/dist/esm/icons/IconCompass.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMountain from '@tabler/icons-react/dist/esm/icons/IconMountain.mjs';
import type { Role } from '#contract/access.ts';
import { m } from '#messages';

export interface Item {
  to: '/dashboard' | '/catalog' | '/progress' | '/achievements-goals';
  label: string;
  icon: TablerIcon;
  /** Paths below which the item counts as the active one, besides its own. */
  also?: readonly string[];
  /** After `g`, the key that leads there. */
  key: string;
}

interface Group {
  /** None for the first. */
  title?: string;
  items: readonly Item[];
}

/** The sidebar by role (the specification's point 2). An item appears with its screen. */
export function sidebarOf(role: Role): readonly Group[] {
  const dashboard: Group = { items: [{ to: '/dashboard', label: m.shell_dashboard(), icon: IconLayoutDashboard, key: 'd' }] };
  if (role === 'SuperAdmin') return [dashboard];
  return [
    dashboard,
    {
      title: m.shell_learning(),
      items: [
        { to: '/catalog', label: m.shell_catalog(), icon: IconCompass, also: ['/tracks/', '/modules/'], key: 'c' },
        { to: '/progress', label: m.shell_progress(), icon: IconChartDots, also: ['/modules'], key: 'p' },
        { to: '/achievements-goals', label: m.shell_achievements(), icon: IconMountain, key: 'a' },
      ],
    },
  ];
}

/** True when the item is where the person is. */
export function isActive(item: Item, pathname: string): boolean {
  return (
    pathname === item.to ||
    pathname.startsWith(`${item.to}/`) ||
    (item.also ?? []).some((path) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
  );
}
