import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '#messages';
import classes from './sortable-list.module.css';

interface Props {
  id: string;
  name: string;
  isDisabled: boolean;
  children: (grip: ReactNode) => ReactNode;
}

/** One row of a sortable list, with the grip that moves it. */
export function SortableRow({ id, name, isDisabled, children }: Props) {
  const isStill = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isDisabled,
    ...(isStill ? { transition: null } : {}),
  });
  const grip = (
    <ActionIcon
      ref={setActivatorNodeRef}
      size={32}
      className={classes.grip ?? ''}
      disabled={isDisabled}
      data-grip={id}
      {...attributes}
      {...listeners}
      aria-label={m.authoring_order_grip({ item: name })}
    >
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <li
      ref={setNodeRef}
      className={clsx(classes.row, isDragging && classes.dragged)}
      style={{ transform: CSS.Translate.toString(transform), transition: isStill ? undefined : transition }}
    >
      {children(grip)}
    </li>
  );
}
