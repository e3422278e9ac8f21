import { m } from '#server/words.ts';
import { type ImportedBank, type ImportedCourse, type ImportedModule, UnreadableDocument } from './imported-module.ts';
import type { LeftOutList } from './left-out.ts';

/** Returns a module, and as several if it has too many steps. What was left out is told with the first. */
function partsOf(module: ImportedModule, mostSteps: number): ImportedModule[] {
  const parts = Math.ceil(module.steps.length / mostSteps);
  if (parts < 2) return [module];
  return Array.from({ length: parts }, (_, part) => {
    const steps = module.steps.slice(part * mostSteps, (part + 1) * mostSteps);
    const texts = JSON.stringify(steps);
    const media = new Map([...module.media].filter(([name]) => texts.includes(`(${name}`)));
    const title = part === 0 ? module.title : m.course_part_of({ title: module.title, number: part + 1 });
    return { ...module, title, steps, media, ...(part === 0 ? {} : { summary: '', left_out: [] }) };
  });
}

/**
 * Puts a course together from its modules. Those without steps are dropped, and what they leave out is told with the course.
 * @throws UnreadableDocument if no module has a step
 */
export function courseOf(
  title: string,
  read: readonly ImportedModule[],
  { bank, left, mostSteps }: { bank: ImportedBank; left: LeftOutList; mostSteps: number },
): ImportedCourse {
  const modules = read.filter(({ steps }) => steps.length > 0);
  if (modules.length === 0) throw new UnreadableDocument({ code: 'course_empty' });
  const dropped = read.filter(({ steps }) => steps.length === 0).flatMap(({ left_out }) => left_out);
  return { title, modules: modules.flatMap((module) => partsOf(module, mostSteps)), bank, left_out: [...dropped, ...left.entries()] };
}
