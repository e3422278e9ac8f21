import type { Badge } from '#contract/recognition.ts';
import { m } from '#messages';

export type Family = Badge['family'];

/** In the order in which they are shown; each with its hue. */
export const families: readonly { id: Family; hue: 'teal' | 'indigo' | 'orange' | 'grape'; name: () => string; line: () => string }[] = [
  { id: 'effort', hue: 'teal', name: m.badges_family_effort, line: m.badges_family_effort_line },
  { id: 'mastery', hue: 'indigo', name: m.badges_family_mastery, line: m.badges_family_mastery_line },
  { id: 'consistency', hue: 'orange', name: m.badges_family_consistency, line: m.badges_family_consistency_line },
  { id: 'breadth', hue: 'grape', name: m.badges_family_breadth, line: m.badges_family_breadth_line },
];

export const hueOf = (family: Family) => families.find(({ id }) => id === family)?.hue ?? 'teal';
