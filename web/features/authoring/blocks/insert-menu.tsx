import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { m } from '#messages';
import { type BlockKind, blockKinds } from '../source/blocks/blocks.ts';
import { blockKind } from './block-kinds.ts';

interface Props {
  /** The button that opens the menu. */
  children: ReactElement;
  opened?: boolean | undefined;
  onChange?: (opened: boolean) => void;
  onInsert: (kind: BlockKind) => void;
}

/** The kinds of blocks to choose from. */
export const InsertMenu = ({ children, opened, onChange, onInsert }: Props) => (
  <Menu
    position="bottom-start"
    width={220}
    returnFocus={false}
    withinPortal
    {...(opened !== undefined && { opened })}
    {...(onChange && { onChange })}
  >
    <Menu.Target>{children}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Label>{m.authoring_block_add()}</Menu.Label>
      {blockKinds.map((kind) => {
        const { Icon, name } = blockKind[kind];
        return (
          <Menu.Item key={kind} leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => onInsert(kind)}>
            {name()}
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
