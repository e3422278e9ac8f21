import { Menu } from '@mantine/core';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
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
  /** Adds a step after the lesson; without it, none is offered. */
  onStep?: ((step: NextStep) => void) | undefined;
}

/** The steps that can be added after a lesson. */
export type NextStep = 'question' | 'lab';

/** The kinds of blocks to choose from. */
export const InsertMenu = ({ children, opened, onChange, onInsert, onStep }: Props) => (
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
      {onStep && (
        <>
          <Menu.Divider />
          <Menu.Label>{m.authoring_next_step()}</Menu.Label>
          <Menu.Item leftSection={<IconChecklist size={18} stroke={1.75} aria-hidden />} onClick={() => onStep('question')}>
            {m.authoring_next_question()}
          </Menu.Item>
          <Menu.Item leftSection={<IconFlask size={18} stroke={1.75} aria-hidden />} onClick={() => onStep('lab')}>
            {m.kind_lab()}
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  </Menu>
);
