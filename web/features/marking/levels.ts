import type { MarkingCriterion } from '#contract/marking-shapes.ts';
import { m } from '#messages';

/** Returns a criterion's levels from the lowest to the highest, in words. */
export const levelsOf = ({ levels }: MarkingCriterion): readonly { name: string; description: string }[] =>
  levels ?? [
    { name: m.marking_not_met(), description: m.marking_not_met_line() },
    { name: m.marking_met(), description: m.marking_met_line() },
  ];
