import { ActionIcon, Menu } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { ButtonOf, type PanelProps, usePanel } from '#web/ui/use-panel.ts';
import type { Mover } from './sortable-list.tsx';

export const menuIcon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const OpenMenu = ({ button, children, ...panel }: PanelProps & { children: ReactNode }) => (
  <Menu {...panel} position="bottom-end" width={240}>
    <Menu.Target>
      <ButtonOf button={button} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
const fetchMenu = () => Promise.resolve(OpenMenu);

/** The action menu for a row. It is rendered when it is first opened, because a track can have hundreds of rows. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { button, Panel, panel } = usePanel('menu', fetchMenu);
  return (
    <>
      <ActionIcon {...button} size={36} aria-label={m.authoring_actions_of({ name })}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      {Panel && <Panel {...panel}>{children}</Panel>}
    </>
  );
}

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
