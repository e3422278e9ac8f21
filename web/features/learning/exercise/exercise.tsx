import { Tabs } from '@mantine/core';
import type { Content, Solution as SolutionGiven } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import { m } from '#messages';
import { useIsLearner } from '#web/lib/me.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { useTrial } from '../trial.ts';
import classes from './exercise.module.css';
import { Hints } from './hints.tsx';
import { HowTo } from './how-to.tsx';
import { Solution } from './solution.tsx';

interface Props {
  file: FileContent;
  exercise: NonNullable<Content['exercise']>;
  /** The solution, if it is already known. */
  solution: SolutionGiven | undefined;
}

/** An exercise: instructions, starter code and the tests to pass, hints one at a time, and the solution once it is complete. */
export function Exercise({ file, exercise, solution }: Props) {
  const records = useIsLearner();
  const isTried = useTrial() !== null;
  return (
    <div className="ui-mt-2xl">
      <HowTo exercise={exercise} />
      <Tabs defaultValue="starter" keepMounted={false}>
        <Tabs.List aria-label={m.exercise_files()}>
          <Tabs.Tab value="starter">{m.exercise_starter()}</Tabs.Tab>
          <Tabs.Tab value="tests">{m.exercise_tests()}</Tabs.Tab>
        </Tabs.List>
        {/* Copied code must run by itself, so the whole file can be copied, but not its parts. */}
        <Tabs.Panel value="starter" className={classes.panel}>
          <LessonTree tree={exercise.starter_tree} copyable={false} />
        </Tabs.Panel>
        <Tabs.Panel value="tests" className={classes.panel}>
          <LessonTree tree={exercise.tests_tree} copyable={false} />
        </Tabs.Panel>
      </Tabs>
      <Hints hints={exercise.hints} />
      <Solution file={file} exercise={exercise} known={solution} canBeOpened={(!records && !isTried) || file.progress.completed} />
    </div>
  );
}
