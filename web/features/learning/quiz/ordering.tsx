import { ActionIcon, VisuallyHidden } from '@mantine/core';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import { clsx } from 'clsx';
import { toString } from 'hast-util-to-string';
import { type DragEvent, useRef, useState } from 'react';
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

/** Items to bring into order: with two buttons each, or by dragging. Every move is said aloud. */
export function Ordering({ options, order, onOrder, disabled }: Props) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const byId = new Map(options.map((option) => [option.id, option]));
  const nameOf = (id: string) => {
    const option = byId.get(id);
    return option ? toString(option.tree).trim() : '';
  };

  function move(index: number, by: -1 | 1) {
    const id = order[index];
    if (id === undefined) return;
    onOrder(moved(order, index, by));
    setSaid(m.quiz_position({ item: nameOf(id), position: index + 1 + by, total: order.length }));
    // The button travels with its item, and so does the focus; at an end the other button takes it.
    requestAnimationFrame(() => {
      const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-item="${CSS.escape(id)}"] button`) ?? [])];
      const same = buttons[by === -1 ? 0 : 1];
      (same?.disabled ? buttons.find((button) => !button.disabled) : same)?.focus();
    });
  }

  function dropOn(target: string, event: DragEvent) {
    event.preventDefault();
    if (!dragged || dragged === target) return;
    const rest = order.filter((id) => id !== dragged);
    const downwards = order.indexOf(dragged) < order.indexOf(target);
    onOrder(rest.toSpliced(rest.indexOf(target) + (downwards ? 1 : 0), 0, dragged));
  }

  return (
    <>
      <ol className={classes.ordering} ref={list}>
        {order.map((id, index) => {
          const option = byId.get(id);
          if (!option) return null;
          const item = nameOf(id);
          return (
            // Dragging is the quicker way for a pointer; the buttons in it serve everybody.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={id}
              data-item={id}
              className={clsx(classes.item, dragged === id && classes.dragged)}
              draggable={!disabled}
              onDragStart={() => setDragged(id)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => dropOn(id, event)}
              onDragEnd={() => setDragged(null)}
            >
              <IconGripVertical size={18} aria-hidden className={classes.grip} />
              <span className={classes.place}>{index + 1}</span>
              <div className={classes.itemText}>
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
            </li>
          );
        })}
      </ol>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  );
}
