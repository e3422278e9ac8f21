import type { FileKind, Level, ProgressStatus } from '#contract/values.ts';
import { m } from '#messages';

const kinds: Record<FileKind, () => string> = {
  lesson: m.kind_lesson,
  quiz: m.kind_quiz,
  exercise: m.kind_exercise,
  video: m.kind_video,
  pdf: m.kind_pdf,
};
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

export const kindName = (kind: FileKind): string => kinds[kind]();
export const levelName = (level: Level): string => levels[level]();
export const statusName = (status: ProgressStatus): string => statuses[status]();
