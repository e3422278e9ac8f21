import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { type Ref, useId } from 'react';
import type { LabItem, LabMaterial } from '#contract/lab-content.ts';
import type { LabItemResult } from '#contract/labs.ts';
import { m } from '#messages';
import { LessonTree } from '../lesson/lesson-tree.tsx';
import { AnsweredField } from './answered-field.tsx';
import classes from './item.module.css';
import { ItemHead } from './item-head.tsx';

export type Verdict = 'right' | 'partly' | 'wrong';
export const verdictOf = ({ credit }: Pick<LabItemResult, 'credit'>): Verdict =>
  credit >= 100 ? 'right' : credit > 0 ? 'partly' : 'wrong';

export const verdictWords = (result: Pick<LabItemResult, 'credit'>): string =>
  ({ right: m.lab_right, partly: () => m.lab_partly({ credit: result.credit }), wrong: m.lab_wrong })[verdictOf(result)]();

const icons = { right: IconCircleCheckFilled, partly: IconCircleHalf2, wrong: IconCircleX };

interface Props {
  item: LabItem;
  result: LabItemResult;
  place: string;
  materials: readonly LabMaterial[];
  /** The verdict, which gets the focus when the item has just been answered. */
  verdict?: Ref<HTMLParagraphElement>;
}

/** An answered item: the verdict, the given answer beside the right one, the reasons, and the explanation. */
export function AnsweredItem({ item, result, place, materials, verdict }: Props) {
  const id = useId();
  const Icon = icons[verdictOf(result)];
  return (
    <section className={classes.item} data-verdict={verdictOf(result)} aria-labelledby={`${id}-number`}>
      <p ref={verdict} tabIndex={-1} className={classes.verdict}>
        <Icon size={20} aria-hidden />
        {verdictWords(result)}
      </p>
      <ItemHead item={item} place={place} id={id} />
      {result.fields.map((one) => {
        const field = item.fields.find((known) => known.id === one.id);
        return (
          field && (
            <AnsweredField key={one.id} field={field} result={one} material={materials.find((known) => known.id === field.material)} />
          )
        );
      })}
      {result.explanation && (
        <div className={classes.explanation}>
          <p className={classes.why}>{m.quiz_explanation()}</p>
          <LessonTree tree={result.explanation} compact />
        </div>
      )}
    </section>
  );
}
