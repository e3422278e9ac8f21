import { ActionIcon, Menu } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Mover } from './sortable-list.tsx';

export const menuIcon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The action menu for a row. */
export const RowMenu = ({ name, children }: { name: string; children: ReactNode }) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <ActionIcon size={36} aria-label={m.authoring_actions_of({ name })}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);

/** Menu items that move a row by one place. */
export const MoveItems = ({ mover }: { mover: Mover | null }) => (
  <>
    <Menu.Item leftSection={<IconArrowUp {...menuIcon} />} disabled={!mover?.up} onClick={() => mover?.up?.()}>
      {m.authoring_move_up()}
    </Menu.Item>
    <Menu.Item leftSection={<IconArrowDown {...menuIcon} />} disabled={!mover?.down} onClick={() => mover?.down?.()}>
      {m.authoring_move_down()}
    </Menu.Item>
    <Menu.Divider />
  </>
);
