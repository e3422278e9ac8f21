import type { ComponentType } from 'react';
import { m } from '#messages';
import { knownRole } from '#web/lib/role.ts';
import { toggleTheme } from '#web/lib/ui-state.ts';
import type { Place } from '../screens.ts';

/** A screen to open, or something to do. */
export interface Command {
  id: string;
  label: string;
  icon?: ComponentType<{ size: number; stroke: number }> | undefined;
  run: () => void;
  /** A hook that says whether the person has anything there. */
  useIsShown?: (() => boolean) | undefined;
}

interface Ways {
  /** Returns a function that opens an address. */
  go: (href: string) => () => void;
  showKeys: () => void;
}

/**
 * Returns the screens that a person with this role may open without choosing an object first, and the actions that they can take from
 * everywhere.
 */
export function commandsFor(role: string, places: readonly Place[], { go, showKeys }: Ways): Command[] {
  const own = knownRole(role);
  const screens = places
    // A super admin chooses a company before opening a company's screens.
    .filter(
      ({ path, sidebar }) =>
        !path.includes('$') && !(own === 'SuperAdmin' && path.startsWith('/company/')) && (sidebar?.roles?.includes(own) ?? true),
    )
    .map(
      ({ path, title, sidebar }): Command => ({
        id: path,
        label: title(),
        icon: sidebar?.icon as Command['icon'],
        run: go(path),
        useIsShown: sidebar?.useIsShown,
      }),
    );
  const invite: Command[] = own === 'CompanyAdmin' ? [{ id: 'invite', label: m.search_act_invite(), run: go('/company/invitations') }] : [];
  return [
    ...screens,
    ...invite,
    { id: 'theme', label: m.search_act_theme(), run: toggleTheme },
    { id: 'keys', label: m.search_act_keys(), run: showKeys },
  ];
}
