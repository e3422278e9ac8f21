import { useRouter } from '@tanstack/react-router';
import type { Role } from '#contract/access.ts';
import { m } from '#messages';
import { isOpenTo } from '#web/lib/guard.ts';
import { type ScreenData, type SidebarGroup, sidebarGroups } from '#web/lib/screen-data.ts';

/** A screen with an address, and the data declared on its route. */
export interface Place extends ScreenData {
  path: string;
  title: () => string;
}

/** Returns all titled screens that this person may see, according to their routes. */
export function usePlaces(user: Parameters<typeof isOpenTo>[1]): readonly Place[] {
  const router = useRouter();
  return Object.values(router.routesById).flatMap(({ options, fullPath }) => {
    const screen = options.staticData?.screen;
    return screen?.title && isOpenTo(screen, user) ? [{ ...screen, title: screen.title, path: fullPath.replace(/(.)\/$/, '$1') }] : [];
  });
}

const groupTitles: Record<SidebarGroup, (() => string) | null> = {
  main: null,
  administration: m.shell_administration,
  learning: m.shell_learning,
  company: m.shell_company,
};

export interface SidebarItem extends Place {
  sidebar: NonNullable<ScreenData['sidebar']>;
}

/** Returns the address of the sidebar item that is marked as active for a screen. */
export const itemAbove = (screen: ScreenData | undefined, path: string): string =>
  (typeof screen?.within === 'function' ? screen.within() : screen?.within) ?? path.replace(/(.)\/$/, '$1');

/** Returns a sidebar group's screens in order, as they are grouped for this role. */
export const itemsOf = (places: readonly Place[], group: SidebarGroup, role: Role): readonly SidebarItem[] =>
  places
    .flatMap((place) =>
      place.sidebar && (place.sidebar.groups?.[role] ?? place.sidebar.group) === group ? [{ ...place, sidebar: place.sidebar }] : [],
    )
    .toSorted((a, b) => a.sidebar.order - b.sidebar.order);

/** Returns a role's sidebar: its groups and their items in order, without empty groups. */
export function sidebarOf(
  places: readonly Place[],
  role: Role,
): readonly { group: SidebarGroup; title: string | null; items: readonly SidebarItem[] }[] {
  return sidebarGroups
    .map((group) => ({
      group,
      title: groupTitles[group]?.() ?? null,
      items: itemsOf(places, group, role).filter(({ sidebar }) => sidebar.roles?.includes(role) ?? true),
    }))
    .filter((group) => group.items.length > 0);
}
