import { Button } from '@mantine/core';
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs';
import { useEffect, useRef, useState } from 'react';
import type { Content } from '#contract/catalog.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './exercise.module.css';

/** An exercise's hints, shown one at a time. */
export function Hints({ hints }: Pick<NonNullable<Content['exercise']>, 'hints'>) {
  const [shown, setShown] = useState(0);
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (shown > 0) last.current?.focus();
  }, [shown]);
  if (hints.length === 0) return null;
  return (
    <section className="ui-mt-xl" aria-label={m.exercise_hints()}>
      <ol className="ui-list">
        {hints.slice(0, shown).map((hint, index) => (
          // Hints have no names and always keep their order.
          <li key={index} ref={index === shown - 1 ? last : null} tabIndex={-1} className={classes.hint}>
            <p className="ui-small ui-mb-2xs ui-semibold">{m.exercise_hint({ number: index + 1 })}</p>
            <LessonTree tree={hint} compact />
          </li>
        ))}
      </ol>
      {shown < hints.length ? (
        <Button variant="default" leftSection={<IconBulb size={18} aria-hidden />} onClick={() => setShown(shown + 1)}>
          {m.exercise_hint_show({ number: shown + 1, total: hints.length })}
        </Button>
      ) : (
        <p className="ui-quiet">{m.exercise_hints_all()}</p>
      )}
    </section>
  );
}
