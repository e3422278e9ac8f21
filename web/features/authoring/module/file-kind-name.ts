import type { FileKind } from '#contract/values.ts';
import { m } from '#messages';

export const fileKindName: Record<FileKind, () => string> = {
  lesson: m.kind_lesson,
  quiz: m.kind_quiz,
  exercise: m.kind_exercise,
  video: m.kind_video,
  pdf: m.kind_pdf,
};
