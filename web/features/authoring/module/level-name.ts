import type { Level } from '#contract/values.ts';
import { m } from '#messages';

export const levelName: Record<Level, () => string> = {
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};
