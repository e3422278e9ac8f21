import '#web/ui/styles-all.ts';
import { Drawer } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '#messages';
import { UnsentReports } from '#web/features/learning/unsent-reports.tsx';
import { knownRole } from '#web/lib/role.ts';
import { useSession } from '#web/lib/session.ts';
import { useUi } from '#web/lib/ui-state.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** What surrounds every signed-in screen. */
export function Shell() {
  const user = useSession((state) => state.user);
  const wide = useUi((state) => state.sidebarOpen);
  const [drawer, setDrawer] = useState(false);
  const [keys, setKeys] = useState(false);
  const role = knownRole(user?.role);
  useShellKeys(role, () => setKeys(true));
  useFocusOnArrival('content');

  // Between the end of a session and the navigation away from here there is nobody to show anything to.
  if (!user) return null;
  return (
    <ModalsProvider
      labels={{ confirm: m.common_confirm(), cancel: m.common_cancel() }}
      modalProps={{ closeButtonProps: { 'aria-label': m.common_close() } }}
    >
      <a className="skip-link" href="#content">
        {m.shell_skip()}
      </a>
      <div className={classes.shell} data-sidebar={wide ? 'wide' : 'narrow'}>
        <div className={classes.side}>
          <Sidebar role={role} wide={wide} />
        </div>
        <Drawer
          opened={drawer}
          onClose={() => setDrawer(false)}
          size={264}
          padding={0}
          withCloseButton={false}
          title={m.shell_navigation()}
          className={classes.drawer}
          classNames={{ header: classes.unseen }}
        >
          <Sidebar role={role} wide onFollow={() => setDrawer(false)} />
        </Drawer>
        <div className={classes.page}>
          <Header user={user} drawer={drawer} onDrawer={() => setDrawer(!drawer)} onShowKeys={() => setKeys(true)} />
          <main id="content" tabIndex={-1} className={classes.content}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
      <UnsentReports />
      <KeysDialog opened={keys} onClose={() => setKeys(false)} />
    </ModalsProvider>
  );
}
