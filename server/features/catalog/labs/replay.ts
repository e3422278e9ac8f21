import type { ItemAnswer, JudgedItem, Lab, LabAnswers, LabItem, LabMaterial } from './lab.ts';

/** A lab's state after some answers. */
export interface Replay {
  /** The materials shown at this point. */
  materials: readonly LabMaterial[];
  /** The items asked at this point, answered or not, in lab order. */
  asked: readonly LabItem[];
  /** The asked items that are not answered. */
  open: readonly LabItem[];
  /** The answered items, in the order answered. */
  judged: readonly JudgedItem[];
  /** Per cent, rounded; null while items are open. */
  score: number | null;
  /** Whether everything critical was answered fully right. */
  isSound: boolean;
}

/** Returns the item's fields that apply to an answer: those without a condition, and those whose condition the answer meets. */
export const fieldsAsked = ({ fields }: LabItem, given: ItemAnswer) =>
  fields.filter(({ when }) => !when || (given[when.field] ?? []).includes(when.is));

const asAsked = (item: LabItem, answers: LabAnswers): LabItem => (item.after ? { ...item, ...item.after(answers) } : item);

function judge(item: LabItem, given: ItemAnswer, answers: LabAnswers): JudgedItem {
  const fields = fieldsAsked(item, given).map((field) => ({ id: field.id, ...field.judge(given[field.id] ?? [], given, answers) }));
  const credit = fields.length === 0 ? 1 : fields.reduce((sum, one) => sum + one.credit, 0) / fields.length;
  return { item, given, credit, fields };
}

function weighted(judged: readonly JudgedItem[]): number {
  const weightOf = ({ item: { weight = 1 } }: JudgedItem) => weight;
  const all = judged.reduce((sum, one) => sum + weightOf(one), 0);
  return all === 0 ? 100 : (judged.reduce((sum, one) => sum + one.credit * weightOf(one), 0) / all) * 100;
}

/** Whether everything critical in an item was answered fully right. */
export const isSoundItem = ({ item, credit, fields }: JudgedItem) =>
  (!item.isCritical || credit === 1) &&
  fields.every((judged) => judged.credit === 1 || !item.fields.some(({ id, isCritical }) => id === judged.id && isCritical));

/**
 * Judges an attempt's answers, one after another.
 *
 * @param answers in the order given; answers to unknown items are ignored
 */
export function replay({ materials, items, scoreOf }: Lab, answers: LabAnswers): Replay {
  const before = new Map<string, ItemAnswer>();
  const judged: JudgedItem[] = [];
  for (const [id, given] of answers) {
    const item = items.find((one) => one.id === id);
    if (!item) continue;
    judged.push(judge(asAsked(item, before), given, before));
    before.set(id, given);
  }
  const asked = items
    .filter((item) => answers.has(item.id) || (item.isAsked?.(answers) ?? true))
    .map((item) => judged.find((one) => one.item.id === item.id)?.item ?? asAsked(item, answers));
  const open = asked.filter(({ id }) => !answers.has(id));
  return {
    materials: materials
      .filter((material) => material.isShown?.(answers) ?? true)
      .map((material) => (material.after ? { ...material, ...material.after(answers) } : material)),
    asked,
    open,
    judged,
    score: open.length > 0 ? null : Math.round(scoreOf ? scoreOf(judged, answers) : weighted(judged)),
    isSound: judged.every(isSoundItem),
  };
}
