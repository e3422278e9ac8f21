import type { Level } from '#contract/values.ts';
import { m } from '#messages';
import { minutesLong } from '#web/lib/duration.ts';

const levelNames: Record<Level, () => string> = {
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};
export const levelName = (level: Level): string => levelNames[level]();

/** `8 modules · 3 h 20 min`. */
export const pathLength = ({ modules, minutes }: { modules: number; minutes: number }): string =>
  modules === 0 ? m.role_path_none() : `${m.role_modules({ count: modules })} · ${minutesLong(minutes)}`;

/** `3 of 8 steps`. */
export const ofSteps = (completed: number, total: number): string => m.role_of_steps({ completed, total });

/** `3 of 8 modules`. */
export const ofModules = (completed: number, modules: number): string => m.role_of_modules({ completed, modules });
