import { ActionIcon, Menu } from '@mantine/core';
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs';
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs';
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { m } from '#messages';
import { menuIcon } from '../order/row-menu.tsx';
import type { TableValue } from '../source/blocks/table.ts';

type Align = TableValue['align'][number];

interface Props {
  /** The column's index. */
  column: number;
  align: Align;
  onAdd: (at: number) => void;
  onAlign: (align: Align) => void;
  /** Null for the only column, which can't be removed. */
  onRemove: (() => void) | null;
}

/** The menu for a table's column. */
export function ColumnMenu({ column, align, onAdd, onAlign, onRemove }: Props) {
  const sides = [
    { side: 'left', name: m.authoring_block_table_left(), Icon: IconAlignLeft },
    { side: 'center', name: m.authoring_block_table_centre(), Icon: IconAlignCenter },
    { side: 'right', name: m.authoring_block_table_right(), Icon: IconAlignRight },
  ] as const;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={24} aria-label={m.authoring_block_table_column_actions({ column: column + 1 })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onAdd(column)}>{m.authoring_block_table_column_before()}</Menu.Item>
        <Menu.Item onClick={() => onAdd(column + 1)}>{m.authoring_block_table_column_after()}</Menu.Item>
        <Menu.Divider />
        {sides.map(({ side, name, Icon }) => (
          <Menu.Item key={side} leftSection={<Icon {...menuIcon} />} disabled={side === align} onClick={() => onAlign(side)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="negative" disabled={!onRemove} onClick={() => onRemove?.()}>
          {m.authoring_block_table_column_remove()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
