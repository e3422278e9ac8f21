import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import { SortableRow } from './sortable-row.tsx';

/** The ways to move a row in a sortable list: by its grip, with pointer or keyboard, or by one place at a time. */
export interface Mover {
  grip: ReactNode;
  /** Null if the row is already first or last. */
  up: (() => void) | null;
  down: (() => void) | null;
}

interface Props<T> {
  /** Names the list for screen readers. */
  name: string;
  items: readonly T[];
  idOf: (item: T) => string;
  nameOf: (item: T) => string;
  /** Called with the ids in their new order. */
  onOrder: (ids: string[]) => void;
  isDisabled?: boolean;
  className?: string | undefined;
  children: (item: T, mover: Mover, index: number) => ReactNode;
}

/**
 * Returns where an arrow key takes a row: its middle over the middle of the next place. The library's own function aligns edges, which leaves
 * a tall row where it is if the next one is short.
 */
function placeFor(
  event: Parameters<KeyboardCoordinateGetter>[0],
  { active, context: { over, collisionRect, droppableRects } }: Parameters<KeyboardCoordinateGetter>[1],
  ids: readonly string[],
): ReturnType<KeyboardCoordinateGetter> {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.code];
  const next = by === undefined ? undefined : ids[ids.indexOf(String(over?.id ?? active)) + by];
  const rect = next === undefined ? undefined : droppableRects.get(next);
  if (by === undefined) return undefined;
  event.preventDefault();
  return rect && collisionRect ? { x: collisionRect.left, y: rect.top + (rect.height - collisionRect.height) / 2 } : undefined;
}

/** A list that can be reordered by dragging, by keyboard and with buttons. Every move is announced. */
export function SortableList<T>({ name, items, idOf, nameOf, onOrder, isDisabled = false, className, children }: Props<T>) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const ids = items.map(idOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: (event, args) => placeFor(event, args, ids) }),
  );
  const nameOfId = (id: UniqueIdentifier) => {
    const item = items[ids.indexOf(String(id))];
    return item === undefined ? '' : nameOf(item);
  };
  const placeOf = (id: UniqueIdentifier) => ({ position: ids.indexOf(String(id)) + 1, total: ids.length });

  const announcements: Announcements = {
    onDragStart({ active }) {
      lastOver.current = active.id;
      return m.authoring_order_lifted({ item: nameOfId(active.id), ...placeOf(active.id) });
    },
    onDragOver({ active, over }) {
      // A row that has just been picked up is over its own place, which is not a move.
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return m.authoring_order_over({ item: nameOfId(active.id), ...placeOf(over.id) });
    },
    onDragEnd: ({ active, over }) =>
      over ? m.authoring_order_dropped({ item: nameOfId(active.id), ...placeOf(over.id) }) : m.authoring_order_cancelled(),
    onDragCancel: () => m.authoring_order_cancelled(),
  };

  function end({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  }

  function move(index: number, by: -1 | 1) {
    const item = items[index];
    if (item === undefined) return;
    onOrder(arrayMove(ids, index, index + by));
    setSaid(m.authoring_order_dropped({ item: nameOf(item), position: index + 1 + by, total: ids.length }));
    // The row may have been rendered again, so its grip needs the focus again.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-grip="${CSS.escape(idOf(item))}"]`)?.focus());
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.authoring_order_how() } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol ref={list} className={className ?? 'ui-list ui-stack ui-gap-xs'} aria-label={name}>
          {items.map((item, index) => (
            <SortableRow key={idOf(item)} id={idOf(item)} name={nameOf(item)} isDisabled={isDisabled || items.length < 2}>
              {(grip) =>
                children(
                  item,
                  {
                    grip,
                    up: isDisabled || index === 0 ? null : () => move(index, -1),
                    down: isDisabled || index === items.length - 1 ? null : () => move(index, 1),
                  },
                  index,
                )
              }
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </DndContext>
  );
}
