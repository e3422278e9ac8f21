import type { LabKind } from '#contract/lab-values.ts';
import type { FileKind } from '#contract/values.ts';
import { fileKindOf } from '#server/features/catalog/index.ts';
import { dialogueStarter } from './dialogue-starter.ts';
import { labStarters } from './lab-starters.ts';
import { promptStarter } from './prompt-starter.ts';

/**
 * Returns a new file's initial text: every field of its kind, to be filled in. An empty field is a fault, so it can't be published by
 * mistake.
 */
export function starterOf(kind: FileKind, title: string, lab: LabKind = 'sort'): string {
  const head = { title, minutes: 5 };
  // The editor derives these from the text.
  const unmeasured = { title, minutes: null };
  const sources: Record<FileKind, object> = {
    lesson: { ...unmeasured, text: '' },
    quiz: { ...unmeasured, pass_mark: 70, questions: [] },
    exercise: { ...head, language: 'javascript', task: '', starter: '', tests: '', hints: [], solution: '' },
    lab: { ...head, lab, task: '', ...labStarters[lab] },
    prompt: { ...head, task: '', ...promptStarter },
    dialogue: { ...head, task: '', ...dialogueStarter },
    video: { ...head, transcript: '' },
    pdf: { ...head, asset: '', summary: '' },
  };
  return fileKindOf(kind).write(sources[kind]);
}
