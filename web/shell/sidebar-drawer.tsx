import { Drawer } from '@mantine/core';
import type { ComponentProps } from 'react';
import { m } from '#messages';
import { Sidebar } from './sidebar.tsx';
import classes from './sidebar-drawer.module.css';

interface Props extends Pick<ComponentProps<typeof Sidebar>, 'places' | 'role'> {
  opened: boolean;
  onClose: () => void;
}

/** The main navigation on small screens. */
export const SidebarDrawer = ({ places, role, opened, onClose }: Props) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    size={264}
    padding={0}
    withCloseButton={false}
    title={m.shell_navigation()}
    className={classes.drawer}
    classNames={{ header: classes.unseen }}
  >
    <Sidebar places={places} role={role} wide onFollow={onClose} />
  </Drawer>
);
