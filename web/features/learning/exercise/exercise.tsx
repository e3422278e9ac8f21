import { Button, Tabs } from '@mantine/core';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Content } from '#contract/catalog.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './exercise.module.css';

type Given = NonNullable<Content['exercise']>;

function Hints({ hints }: { hints: Given['hints'] }) {
  const [shown, setShown] = useState(0);
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown > 0) last.current?.focus();
  }, [shown]);
  if (hints.length === 0) return null;
  return (
    <section className={classes.hints} aria-label={m.exercise_hints()}>
      <ol className={classes.list}>
        {hints.slice(0, shown).map((hint, index) => (
          // Hints have no names and never change their order.
          <li key={index} ref={index === shown - 1 ? last : null} tabIndex={-1} className={classes.hint}>
            <p className={classes.number}>{m.exercise_hint({ number: index + 1 })}</p>
            <LessonTree tree={hint} compact />
          </li>
        ))}
      </ol>
      {shown < hints.length ? (
        <Button variant="default" leftSection={<IconBulb size={18} aria-hidden />} onClick={() => setShown(shown + 1)}>
          {m.exercise_hint_show({ number: shown + 1, total: hints.length })}
        </Button>
      ) : (
        <p className={classes.all}>{m.exercise_hints_all()}</p>
      )}
    </section>
  );
}

/** An exercise: the code to begin with and the tests to pass, to read and copy, and hints one by one. */
export function Exercise({ exercise }: { exercise: Given }) {
  return (
    <div className={classes.exercise}>
      <p className={classes.where}>{m.exercise_where()}</p>
      <Tabs defaultValue="starter" keepMounted={false}>
        <Tabs.List aria-label={m.exercise_files()}>
          <Tabs.Tab value="starter">{m.exercise_starter()}</Tabs.Tab>
          <Tabs.Tab value="tests">{m.exercise_tests()}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="starter" className={classes.panel}>
          <LessonTree tree={exercise.starter_tree} />
        </Tabs.Panel>
        <Tabs.Panel value="tests" className={classes.panel}>
          <LessonTree tree={exercise.tests_tree} />
        </Tabs.Panel>
      </Tabs>
      <Hints hints={exercise.hints} />
    </div>
  );
}
