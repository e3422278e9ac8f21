import type { FileKind } from '#contract/values.ts';
import { fileKindOf } from '#server/features/catalog/index.ts';

/**
 * What a new file begins with: every field that its kind has, to be filled in. What is empty is a fault until then, so that nothing of it
 * is ever published by mistake.
 */
export function starterOf(kind: FileKind, title: string): string {
  const head = { title, minutes: 5 };
  // The editor fills these in from what is written.
  const unmeasured = { title, minutes: null };
  const sources: Record<FileKind, object> = {
    lesson: { ...unmeasured, text: '' },
    quiz: { ...unmeasured, pass_mark: 70, questions: [] },
    exercise: { ...head, language: 'javascript', task: '', starter: '', tests: '', hints: [], solution: '' },
    video: { ...head, transcript: '' },
    pdf: { ...head, asset: '', summary: '' },
  };
  return fileKindOf(kind).write(sources[kind]);
}
