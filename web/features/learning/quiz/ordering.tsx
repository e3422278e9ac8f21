import { type Announcements, closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS as Style } from '@dnd-kit/utilities';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { clsx } from 'clsx';
import { toString } from 'hast-util-to-string';
import { type ReactNode, useRef, useState } from 'react';
import type { Question } from '#contract/catalog.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { moved } from './answers.ts';
import classes from './question.module.css';

interface Props {
  options: Question['options'];
  order: readonly string[];
  onOrder: (order: string[]) => void;
  disabled: boolean;
}

/** Silences the library's announcements, because the list announces moves in its own words. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** One item, which can be dragged by its grip. */
function Item({ id, disabled, children }: { id: string; disabled: boolean; children: ReactNode }) {
  const isStill = useReducedMotion();
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, disabled });
  return (
    <li
      ref={setNodeRef}
      data-item={id}
      className={clsx(classes.item, isDragging && classes.dragged)}
      style={{ transform: Style.Translate.toString(transform), transition: isStill ? undefined : transition }}
    >
      <span ref={setActivatorNodeRef} className={classes.grip} data-disabled={disabled || undefined} {...listeners} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      {children}
    </li>
  );
}

/** Items to put in order, with two buttons each or by dragging with pointer or touch. Every move is announced. */
export function Ordering({ options, order, onOrder, disabled }: Props) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const byId = new Map(options.map((option) => [option.id, option]));
  const nameOf = (id: string) => {
    const option = byId.get(id);
    return option ? toString(option.tree).trim() : '';
  };
  const say = (id: string, at: number) => setSaid(m.quiz_position({ item: nameOf(id), position: at + 1, total: order.length }));

  function move(index: number, by: -1 | 1) {
    const id = order[index];
    if (id === undefined) return;
    onOrder(moved(order, index, by));
    say(id, index + by);
    // The button moves with its item, and keeps the focus. At an end, the other button gets it.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${CSS.escape(id)}"] button`) ?? [])];
      const same = buttons[by === -1 ? 0 : 1];
      (same?.disabled ? buttons.find((button) => !button.disabled) : same)?.focus();
    });
  }

  function drop({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return;
    const at = order.indexOf(String(over.id));
    onOrder(arrayMove([...order], order.indexOf(String(active.id)), at));
    say(String(active.id), at);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol className="ui-list ui-stack ui-gap-xs" ref={list}>
          {order.map((id, index) => {
            const option = byId.get(id);
            if (!option) return null;
            const item = nameOf(id);
            return (
              <Item key={id} id={id} disabled={disabled}>
                <span className={classes.place}>{index + 1}</span>
                <div className="ui-rest">
                  <LessonTree tree={option.tree} compact />
                </div>
                <span className={classes.movers}>
                  <ActionIcon
                    onClick={() => move(index, -1)}
                    disabled={disabled || index === 0}
                    aria-label={m.quiz_move_up({ item })}
                    size="lg"
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    onClick={() => move(index, 1)}
                    disabled={disabled || index === order.length - 1}
                    aria-label={m.quiz_move_down({ item })}
                    size="lg"
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </ActionIcon>
                </span>
              </Item>
            );
          })}
        </ol>
      </SortableContext>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </DndContext>
  );
}
