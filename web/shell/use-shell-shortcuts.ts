import { useRouter } from '@tanstack/react-router';
import type { Role } from '#contract/access.ts';
import { m } from '#messages';
import { useShortcuts } from '#web/lib/shortcuts.ts';
import { toggleTheme } from '#web/lib/ui-state.ts';
import type { Place } from './screens.ts';

interface Ways {
  toggleSidebar: () => void;
  showShortcuts: () => void;
  openSearch: () => void;
}

/** Registers the shortcuts that work on every signed-in screen: those that open a screen, and the shell's own. */
export function useShellShortcuts(places: readonly Place[], role: Role, { toggleSidebar, showShortcuts, openSearch }: Ways): void {
  const router = useRouter();
  useShortcuts(m.keys_everywhere(), [
    ...places.flatMap(({ key, title, path, sidebar }) =>
      // A screen that stands elsewhere for this role has no key, because the key is that of another screen there.
      key && (sidebar?.roles?.includes(role) ?? true) && !sidebar?.groups?.[role]
        ? [{ keys: [`g ${key}`], label: m.keys_go({ place: title() }), run: () => void router.navigate({ href: path }) }]
        : [],
    ),
    { keys: ['$mod+k'], label: m.search_open(), run: openSearch },
    { keys: ['['], label: m.keys_sidebar(), run: toggleSidebar },
    { keys: ['t'], label: m.keys_theme(), run: toggleTheme },
    { keys: ['[Shift]+?'], label: m.keys_title(), run: showShortcuts },
  ]);
}
