import type { LabItem } from '#contract/lab-content.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import classes from './item.module.css';

interface Props {
  item: LabItem;
  /** Says which of the items it is. */
  place: string;
  /** The prefix of the element ids that label the item. */
  id: string;
}

/** An item's place and prompt, and the text that it quotes. */
export function ItemHead({ item: { prompt, quoted, is_critical }, place, id }: Props) {
  return (
    <>
      <p className={classes.number} id={`${id}-number`}>
        {place}
        {is_critical && <span className={classes.critical}> · {m.lab_critical()}</span>}
      </p>
      <div className={classes.prompt} id={`${id}-prompt`}>
        <LessonTree tree={prompt} compact />
      </div>
      {quoted && (
        <figure className={classes.quoted}>
          <figcaption className={classes.said}>{m.lab_quoted()}</figcaption>
          <blockquote>
            <LessonTree tree={quoted} compact />
          </blockquote>
        </figure>
      )}
    </>
  );
}
