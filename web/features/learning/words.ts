import type { FileKind } from '#contract/values.ts';
import type { Module } from '#contract/learning.ts';
import { m } from '#messages';

const kinds: Record<FileKind, () => string> = {
  lesson: m.kind_lesson,
  quiz: m.kind_quiz,
  exercise: m.kind_exercise,
  video: m.kind_video,
  pdf: m.kind_pdf,
};
const levels: Record<Module['level'], () => string> = {
  beginner: m.level_beginner,
  intermediate: m.level_intermediate,
  advanced: m.level_advanced,
};
const statuses: Record<Module['progress']['status'], () => string> = {
  not_started: m.status_not_started,
  in_progress: m.status_in_progress,
  completed: m.status_completed,
};

export const kindName = (kind: FileKind): string => kinds[kind]();
export const levelName = (level: Module['level']): string => levels[level]();
export const statusName = (status: Module['progress']['status']): string => statuses[status]();
