import { ActionIcon } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { m } from '#messages';
import type { Mover } from './sortable-list.tsx';

/** Buttons that move a row in a sortable list by one place, as an alternative to dragging. */
export function MoveButtons({ mover: { up, down }, name }: { mover: Mover; name: string }) {
  return (
    <>
      <ActionIcon size={32} disabled={!up} onClick={() => up?.()} aria-label={m.authoring_order_up({ item: name })}>
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon size={32} disabled={!down} onClick={() => down?.()} aria-label={m.authoring_order_down({ item: name })}>
        <IconArrowDown size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
