import { useMatches } from '@tanstack/react-router';
import { useState } from 'react';
import { toggleSidebar, useUi } from '#web/lib/ui-state.ts';

/**
 * Returns whether the sidebar is wide, and a function that toggles it. The sidebar is narrow on a screen that needs all the space. It can
 * be widened there until the person leaves the screen, which does not change the remembered state.
 */
export function useSidebar(): { wide: boolean; toggle: () => void } {
  const remembered = useUi((state) => state.sidebarOpen);
  const givesWay = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.needsRoom === true });
  const [asked, setAsked] = useState(false);
  if (asked && !givesWay) setAsked(false);
  return givesWay ? { wide: asked, toggle: () => setAsked(!asked) } : { wide: remembered, toggle: toggleSidebar };
}
