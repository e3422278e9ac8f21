import type { CourseImport } from '#contract/course-imports.ts';
import { m } from '#messages';
import classes from './from-document.module.css';

/** Says how long a step takes, and how many pictures or questions it has. */
const factsOf = ({ minutes, pictures, questions }: CourseImport['steps'][number]): string =>
  [
    m.course_step_minutes({ count: minutes }),
    ...(pictures > 0 ? [m.course_step_pictures({ count: pictures })] : []),
    ...(questions > 0 ? [m.course_step_questions({ count: questions })] : []),
  ].join(' · ');

/** The steps that a document, or one module of a course, becomes. */
export const StepList = ({ steps }: Pick<CourseImport, 'steps'>) => (
  <ol className={classes.list}>
    {steps.map((step, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list doesn't change, and titles may repeat
      <li key={index} className={classes.step}>
        <span>{step.title}</span>
        <span className={classes.facts}>{factsOf(step)}</span>
      </li>
    ))}
  </ol>
);
