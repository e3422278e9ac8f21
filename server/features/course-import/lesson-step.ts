import type { ImportedStep } from './imported-module.ts';
import type { LeftOutList } from './left-out.ts';

/** Returns a lesson; none, and reported, if nothing of its text was carried. */
export function lessonStep(title: string, markdown: string, where: string, left: LeftOutList): ImportedStep[] {
  if (markdown.trim() !== '') return [{ title, kind: 'lesson', markdown }];
  left.add('step_empty', where);
  return [];
}
