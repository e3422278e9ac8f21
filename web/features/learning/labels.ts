import type { Level, ProgressStatus } from '#contract/values.ts';
import { m } from '#messages';

const levels: Record<Level, () => string> = {
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};
const statuses: Record<ProgressStatus, () => string> = {
  not_started: m.status_not_started,
  in_progress: m.status_in_progress,
  completed: m.status_completed,
};

export const levelName = (level: Level): string => levels[level]();
export const statusName = (status: ProgressStatus): string => statuses[status]();
