import type { BadgeFamily, Hue } from '#contract/values.ts';
import { m } from '#messages';

/** The families in display order, each with its hue. */
export const families: readonly { id: BadgeFamily; hue: Hue; name: () => string; line: () => string }[] = [
  { id: 'effort', hue: 'teal', name: m.badges_family_effort, line: m.badges_family_effort_line },
  { id: 'mastery', hue: 'indigo', name: m.badges_family_mastery, line: m.badges_family_mastery_line },
  { id: 'consistency', hue: 'orange', name: m.badges_family_consistency, line: m.badges_family_consistency_line },
  { id: 'breadth', hue: 'grape', name: m.badges_family_breadth, line: m.badges_family_breadth_line },
];

export const hueOf = (family: BadgeFamily) => families.find(({ id }) => id === family)?.hue ?? 'teal';
