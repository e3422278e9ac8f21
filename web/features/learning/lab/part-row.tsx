import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import type { LabMaterial } from '#contract/lab-content.ts';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { MarkWords } from './mark-state.tsx';
import classes from './parts.module.css';
import type { MarkableParts, Marking } from './use-marking.ts';

interface Props {
  part: LabMaterial['parts'][number];
  /** The speaker, sender or line number, in front of the text. */
  label: ReactNode;
  marking: Marking | null;
  markable: MarkableParts;
  className?: string | undefined;
}

/** A material part on separate lines, with a checkbox in front of it while it can be marked. */
export function PartRow({ part: { id, tree }, label, marking, markable, className }: Props) {
  const textId = useId();
  const state = marking?.states.get(id);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the checkbox inside handles
    // the keys
    <li className={clsx(classes.row, className)} data-state={state} data-markable={markable ? true : undefined} {...markable?.clickOf(id)}>
      {markable && (
        <span className={classes.box} {...markable.boxOf(id)} aria-labelledby={textId}>
          {markable.isMarked(id) && <IconCheck size={14} stroke={3} aria-hidden />}
        </span>
      )}
      <div className={classes.labelled} id={textId}>
        {label}
        <div className="ui-rest">
          <LessonTree tree={tree} compact copyable={false} />
        </div>
        {!markable && <MarkWords state={state} />}
      </div>
    </li>
  );
}
