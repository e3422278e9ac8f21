import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { m } from '#messages';
import { UnsentReports } from '#web/features/learning/unsent-reports.tsx';
import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';
import { useView } from '#web/lib/view-state.ts';
import { Dialogs } from '#web/ui/dialogs.tsx';
import { useOverlay } from '#web/ui/use-overlay.ts';
import { fillProgress, followCache } from './follow-cache.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MissingParts } from './missing-parts.tsx';
import { usePlaces } from './screens.ts';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useRecentPlaces } from './use-recent-places.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';
import { useSidebar } from './use-sidebar.ts';
import { ViewEnded } from './view-ended.tsx';

const fetchDrawer = async () => (await import('./sidebar-drawer.tsx')).SidebarDrawer;
const fetchSearch = async () => (await import('./search/palette.tsx')).SearchPalette;
const fetchKeys = async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog;

/**
 * The frame around every signed-in screen.
 *
 * @param children a page that visitors can see too; by default, the signed-in routes' screens
 */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const user = useSession((state) => state.user);
  const isSwitching = useView((state) => state.isSwitching);
  const endedView = useView((state) => state.ended);
  const { wide, toggle } = useSidebar();
  const { Overlay: SidebarDrawer, ...drawer } = useOverlay(fetchDrawer);
  const { Overlay: ShortcutsDialog, ...keys } = useOverlay(fetchKeys);
  const { Overlay: SearchPalette, ...search } = useOverlay(fetchSearch);
  const showKeys = () => keys.setOpened(true);
  const openSearch = () => search.setOpened(true);
  const role = knownRole(user?.role);
  const places = usePlaces(user);
  const queryClient = useQueryClient();
  useShellShortcuts(places, role, { toggleSidebar: toggle, showShortcuts: showKeys, openSearch });
  useFocusOnArrival('content');

  const userId = user?.id;
  useRecentPlaces(userId);
  useEffect(() => (userId ? followCache(queryClient) : undefined), [queryClient, userId]);
  const learnerId = role === 'SuperAdmin' ? undefined : userId;
  useEffect(() => (learnerId ? fillProgress(queryClient, learnerId) : undefined), [queryClient, learnerId]);

  // Nothing is shown between the end of a session and the navigation to another screen, or while switching between two people.
  if (!user || isSwitching) return null;
  return (
    <Dialogs>
      <a className="skip-link" href="#content">
        {m.shell_skip()}
      </a>
      <div className={classes.shell} data-sidebar={wide ? 'wide' : 'narrow'}>
        <div className={classes.side}>
          <Sidebar places={places} role={role} wide={wide} onToggle={toggle} />
        </div>
        {SidebarDrawer && <SidebarDrawer places={places} role={role} opened={drawer.opened} onClose={() => drawer.setOpened(false)} />}
        <div className={classes.page}>
          <Header
            user={user}
            drawer={drawer.isWanted}
            onDrawer={() => drawer.setOpened(!drawer.isWanted)}
            onShowKeys={showKeys}
            onSearch={openSearch}
          />
          <main id="content" tabIndex={-1} className={classes.content}>
            <MissingParts />
            {endedView === null ? children : <ViewEnded name={endedView} />}
          </main>
          <Footer />
        </div>
      </div>
      <UnsentReports />
      {SearchPalette && (
        <SearchPalette opened={search.opened} onClose={() => search.setOpened(false)} places={places} onShowKeys={showKeys} />
      )}
      {ShortcutsDialog && <ShortcutsDialog opened={keys.opened} onClose={() => keys.setOpened(false)} />}
    </Dialogs>
  );
}
