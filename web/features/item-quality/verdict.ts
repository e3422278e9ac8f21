import type { QuestionQuality } from '#contract/item-quality.ts';
import { separationPeople } from '#contract/values.ts';
import { m } from '#messages';

/** Thresholds for an item's discrimination, after Ebel and Frisbie, Essentials of Educational Measurement, 1991. */
const separates = [
  { from: 0.3, words: m.quality_separates_well, isGood: true },
  { from: 0.2, words: m.quality_separates_little, isGood: true },
  { from: 0, words: m.quality_separates_hardly, isGood: false },
  { from: -1, words: m.quality_separates_wrongly, isGood: false },
];
/** The share of correct first attempts below which a question is too hard for a quiz on what people have just read. */
const hard = 0.4;

export const separationOf = ({ separation }: QuestionQuality) =>
  separation === null ? undefined : separates.find(({ from }) => separation >= from);

/** Returns a short reason why a question needs an author's attention, or null if there is none or too few people have answered. */
export function reasonToLook(question: QuestionQuality, people: number): string | null {
  if (people < separationPeople) return null;
  const judged = separationOf(question);
  if (judged && !judged.isGood) return judged.words();
  return question.right / people < hard ? m.quality_hard() : null;
}
