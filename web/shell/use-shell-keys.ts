import { useRouter } from '@tanstack/react-router';
import type { Role } from '#contract/access.ts';
import { m } from '#messages';
import { useKeys } from '#web/lib/keys.ts';
import { toggleSidebar, toggleTheme } from '#web/lib/ui-state.ts';
import { sidebarOf } from './items.ts';

/** The keys that work on every signed-in screen. */
export function useShellKeys(role: Role, showKeys: () => void): void {
  const router = useRouter();
  useKeys(m.keys_everywhere(), [
    ...sidebarOf(role).flatMap((group) =>
      group.items.map((item) => ({
        keys: [`g ${item.key}`],
        label: m.keys_go({ place: item.label }),
        run: () => void router.navigate({ to: item.to }),
      })),
    ),
    { keys: ['g n'], label: m.keys_go({ place: m.notifications_title() }), run: () => void router.navigate({ to: '/notifications' }) },
    { keys: ['['], label: m.keys_sidebar(), run: toggleSidebar },
    { keys: ['t'], label: m.keys_theme(), run: toggleTheme },
    { keys: ['?'], label: m.keys_title(), run: showKeys },
  ]);
}
