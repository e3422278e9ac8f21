import type { LabItem } from '#contract/lab-content.ts';
import { m } from '#messages';

/** Whether an item asks what to do next in simulated time; how many of these there will be depends on what the learner does. */
export const isStep = ({ id, fields }: Pick<LabItem, 'id' | 'fields'>): boolean =>
  /^step-\d+$/.test(id) && fields.length === 1 && fields[0]?.id === 'action';

/** Says which of the items it is: `Item 2 of 7`, or `Step 2` in simulated time. */
export function placeWords(items: readonly LabItem[], item: LabItem): string {
  const kind = items.filter((one) => isStep(one) === isStep(item));
  const number = kind.findIndex(({ id }) => id === item.id) + 1;
  return isStep(item) ? m.lab_inbox_step({ number }) : m.lab_item({ number, total: kind.length });
}
