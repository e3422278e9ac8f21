import type { ItemAnswer, Lab, LabAnswers, LabItem } from './lab.ts';
import { fieldsAsked, replay } from './replay.ts';

/** An upper limit on a lab's items, including all its branches. */
const mostItems = 1_000;

/**
 * Returns the accepted answer to an item.
 *
 * @param answers the answers to other items before this one
 */
function acceptedAnswer(item: LabItem, answers: LabAnswers): ItemAnswer {
  const given: Record<string, readonly string[]> = {};
  // Two rounds are needed, because another field's value in the item may decide how a field is judged and whether it is asked.
  for (let round = 0; round < 2; round++)
    for (const field of fieldsAsked(item, given)) {
      const { expected } = field.judge(given[field.id] ?? [], given, answers);
      given[field.id] = expected[0] ?? given[field.id] ?? [];
    }
  return Object.fromEntries(fieldsAsked(item, given).map(({ id }) => [id, given[id] ?? []]));
}

/**
 * Answers a whole lab with the accepted answers.
 *
 * @param otherwise returns a different answer to an item; if it returns undefined, the accepted answer is used
 */
export function solved(lab: Lab, otherwise: (item: LabItem) => ItemAnswer | undefined = () => undefined): LabAnswers {
  const answers = new Map<string, ItemAnswer>();
  for (let count = 0; count < mostItems; count++) {
    const [item] = replay(lab, answers).open;
    if (!item) return answers;
    answers.set(item.id, otherwise(item) ?? acceptedAnswer(item, answers));
  }
  throw new Error(`a lab asks more than ${mostItems} items`);
}
