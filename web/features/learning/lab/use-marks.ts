import { useState } from 'react';
import type { LabField, LabItem, LabMaterial } from '#contract/lab-content.ts';
import { fieldsAsked, type ItemAnswer } from './answers.ts';
import { itemId } from './item-form.tsx';
import { marked, markStates } from './marking.ts';
import { materialId } from './material.tsx';
import { type Attempt, resultOf } from './use-lab-attempt.ts';
import type { Marking } from './use-marking.ts';
import type { Unsent } from './use-unsent.ts';

interface Marked {
  item: LabItem;
  field: LabField;
}

const fieldsOf = (item: LabItem, answer: ItemAnswer): Marked[] =>
  fieldsAsked(item, answer).flatMap((field) => (field.kind === 'parts' ? [{ item, field }] : []));

/** Moves the focus to a material's first markable part, once the material is expanded. */
function goToMaterial(page: Document, id: string): void {
  const material = page.getElementById(materialId(id));
  if (material instanceof HTMLDetailsElement) material.open = true;
  requestAnimationFrame(() => {
    material?.scrollIntoView({ block: 'nearest' });
    material?.querySelector<HTMLElement>('[role="checkbox"][tabindex="0"], input')?.focus();
  });
}

function goToField(page: Document, { item, field }: Marked): void {
  const shown = page.getElementById(itemId(item.id));
  const place = shown?.querySelector(`[data-field="${CSS.escape(field.id)}"] [data-mark]:not(:disabled)`);
  (place instanceof HTMLElement ? place : shown)?.focus({ preventScroll: true });
  shown?.scrollIntoView({ block: 'nearest' });
}

/**
 * The marks shown in materials. They belong to one field at a time: the one used last, or else the first in the items shown.
 * @param items the items that are shown
 */
export function useMarks(attempt: Attempt, items: readonly LabItem[], unsent: Unsent) {
  const [turnedTo, setTurnedTo] = useState<{ item: string; field: string } | null>(null);
  const isOpen = (item: LabItem) => resultOf(attempt, item) === undefined;
  const open = items.filter(isOpen).flatMap((item) => fieldsOf(item, unsent.answerOf(item.id)));

  function markingOf(material: LabMaterial): Marking | null {
    const own = open.filter(({ field }) => field.material === material.id);
    const current = own.find(({ item, field }) => item.id === turnedTo?.item && field.id === turnedTo.field) ?? own[0];
    if (current) {
      const { item, field } = current;
      const answer = unsent.answerOf(item.id);
      const before = answer[field.id] ?? [];
      return {
        states: new Map(before.map((id) => [id, 'marked'])),
        mark: (ids, isOn) => {
          const order = material.parts.map(({ id }) => id);
          const { [field.id]: _before, ...others } = unsent.answerOf(item.id);
          const after = marked(order, before, ids, isOn);
          unsent.answer(item.id, after.length > 0 ? { ...others, [field.id]: after } : others);
        },
        leave: () => goToField(document, current),
      };
    }
    // An answered item's marks are shown only if no other item is shown.
    const [answered] = items.length === 1 ? items : [];
    const result = answered && resultOf(attempt, answered);
    const field = answered?.fields.find((one) => one.kind === 'parts' && one.material === material.id);
    const judged = result?.fields.find(({ id }) => id === field?.id);
    return judged ? { states: markStates(judged.given, judged.expected[0] ?? []), mark: null, leave: null } : null;
  }

  return {
    markingOf,
    turnTo: (item: LabItem, field: LabField) => {
      setTurnedTo({ item: item.id, field: field.id });
      if (field.material !== null) goToMaterial(document, field.material);
    },
  };
}
