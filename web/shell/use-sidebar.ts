import { useMediaQuery } from '@mantine/hooks';
import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { toggleSidebar, useUi } from '#web/lib/ui-state.ts';

/** 1188 px: the wide sidebar, the content's margins, and the 860 px that a screen needs to show its own navigation beside its text. */
const roomForBoth = '(min-width: 74.25em)';

/**
 * Returns whether the sidebar is wide, and a function that toggles it. The sidebar gives way to a screen that needs all the space, and to a
 * screen's own navigation if there is no room for both. It can still be widened there until the person leaves the screen, without changing
 * the remembered state.
 */
export function useSidebar(): { wide: boolean; toggle: () => void } {
  const remembered = useUi((state) => state.sidebarOpen);
  const hasOwnNavigation = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.hasOwnNavigation === true });
  const needsRoom = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.needsRoom === true });
  const hasRoom = useMediaQuery(roomForBoth, true, { getInitialValueInEffect: false });
  const [asked, setAsked] = useState(false);
  const givesWay = needsRoom || (hasOwnNavigation && !hasRoom);
  if (asked && !givesWay) setAsked(false);
  return givesWay ? { wide: asked, toggle: () => setAsked(!asked) } : { wide: remembered, toggle: toggleSidebar };
}
